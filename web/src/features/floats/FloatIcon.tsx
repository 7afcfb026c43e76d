import { useLingui } from '@lingui/react/macro';
import type { Float } from '@parlour/contract/site';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { openChat } from '../../state/stores.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { pageExists } from '../../paths.ts';
import { floatAction } from './float-action.ts';
import { putFloatAside } from './float-memory.ts';

/** An icon with its name, and a cross that closes it for the day. */
export function FloatIcon({ float }: { float: Float }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const action = floatAction(float, pageExists);
  if (!action) return null;
  const name = float.title;
  const face = (
    <>
      <img
        className="block aspect-square h-auto w-full drop-shadow-art"
        src={float.file_path}
        alt=""
        width={76}
        height={76}
        draggable={false}
      />
      <span aria-hidden="true">{name}</span>
    </>
  );
  const shared = {
    className:
      'float-open pointer-events-auto block w-full rounded-panel transition-transform active:scale-95 desktop:hover:-translate-y-0.75',
    'aria-label': name,
    title: name,
  };
  return (
    <div className="relative animate-appear">
      {action.kind === 'page' && (
        <Link to={action.path} {...shared}>
          {face}
        </Link>
      )}
      {action.kind === 'link' && (
        <a
          href={action.href}
          {...(action.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : { target: '_parent' })}
          {...shared}
        >
          {face}
        </a>
      )}
      {action.kind === 'chat' && (
        <button type="button" aria-haspopup="dialog" onClick={() => openChat(action.appId)} {...shared}>
          {face}
        </button>
      )}
      <button
        type="button"
        className="float-close pointer-events-auto absolute -top-5.5 grid place-items-center size-11 text-white mobile:-top-9.5"
        aria-label={t({ id: 'floats.close', message: `Hide for today: ${name}` })}
        onClick={() => putFloatAside(float.id, timezone)}
      >
        <X
          size={13}
          strokeWidth={3}
          className="box-content rounded-full bg-night-veil p-1 ring-[1.5px] ring-lit"
          aria-hidden="true"
        />
      </button>
    </div>
  );
}
