import { useLingui } from '@lingui/react/macro';
import type { Float } from '@parlour/contract/site';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { openChat } from '../../state/stores.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import type { FloatAction } from './float-action.ts';
import { putFloatAside } from './float-memory.ts';

const ROW =
  'float-open flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-tile ps-2.5 pe-1 text-start text-base font-bold hover:bg-raised';

interface FloatRowProps {
  float: Float;
  action: FloatAction;
  onOpen: () => void;
}

/** A float in the fan: its icon, its name, and a cross that puts it aside for the day. */
export function FloatRow({ float, action, onOpen }: FloatRowProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const name = float.title;
  const face = (
    <>
      <img
        src={float.file_path}
        alt=""
        width={76}
        height={76}
        className="size-9 flex-none"
        draggable={false}
      />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </>
  );
  return (
    <li className="flex items-center">
      {action.kind === 'page' && (
        <Link to={action.path} className={ROW} onClick={onOpen}>
          {face}
        </Link>
      )}
      {action.kind === 'link' && (
        <a
          href={action.href}
          className={ROW}
          onClick={onOpen}
          {...(action.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : { target: '_parent' })}
        >
          {face}
        </a>
      )}
      {action.kind === 'chat' && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={ROW}
          onClick={() => {
            onOpen();
            openChat(action.appId);
          }}
        >
          {face}
        </button>
      )}
      <button
        type="button"
        className="grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
        aria-label={t({ id: 'floats.close', message: `Hide for today: ${name}` })}
        onClick={() => putFloatAside(float.id, timezone)}
      >
        <X size={15} aria-hidden="true" />
      </button>
    </li>
  );
}
