import { CircleHelp, Mail, MessageCircle, Send } from 'lucide-react';
import { Link } from 'react-router';
import { openChat } from '../../state/stores.ts';
import { channelAddress, type Channel } from './channel-address.ts';

const ICONS = { chat: MessageCircle, mail: Mail, social: Send, page: CircleHelp } as const;

/** A way to contact the operator. */
export function ContactChannel({ channel }: { channel: Channel }) {
  const Icon = ICONS[channel.kind];
  const address = channelAddress(channel) ?? '';
  const look =
    'mt-3 inline-flex h-11 max-w-full items-center rounded-tile border border-control bg-raised px-4 text-base font-bold hover:bg-overlay';
  return (
    <div className="flex h-full flex-col items-start rounded-card border border-line bg-surface p-4">
      <h2 className="flex items-center gap-2.5 text-lg/5 font-bold">
        <span className="grid size-9 place-items-center rounded-control bg-raised text-accent">
          <Icon size={19} aria-hidden="true" />
        </span>
        {channel.title}
      </h2>
      <p className="mt-2 flex-1 text-base text-muted">{channel.text}</p>
      {channel.kind === 'chat' ? (
        <button type="button" aria-haspopup="dialog" onClick={() => openChat(address)} className={look}>
          <span className="truncate">{channel.label}</span>
        </button>
      ) : channel.kind === 'page' ? (
        <Link to={address} className={look}>
          {channel.label}
        </Link>
      ) : (
        <a
          href={address}
          className={look}
          {...(channel.kind === 'social' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          <span className="truncate">{channel.label}</span>
        </a>
      )}
    </div>
  );
}
