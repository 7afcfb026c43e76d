import { ChevronRight, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/IconButton.tsx';

interface FactRowProps {
  icon: ReactNode;
  label: string;
  value: string;
  /** A note about the value. */
  note?: string | undefined;
}

/** A value that cannot be changed. */
export function FactRow({ icon, label, value, note, end }: FactRowProps & { end?: ReactNode }) {
  return (
    <li className="relative flex min-h-15 items-center gap-3 py-2">
      <span className="shrink-0 text-accent">{icon}</span>
      <div className="min-w-0 flex-1">
        <p className="text-xs text-muted">{label}</p>
        <p className="figures truncate text-md/5 font-semibold">
          {value}
          {note !== undefined && <span className="ms-2 text-xs/5 font-semibold text-warning">{note}</span>}
        </p>
      </div>
      {end}
    </li>
  );
}

interface ChangeRowProps extends FactRowProps {
  /** The pencil's label. */
  action: string;
  onChange: () => void;
}

/** A value that the player can change: pressing anywhere on the row opens the change. */
export function ChangeRow({ action, onChange, ...fact }: ChangeRowProps) {
  return (
    <FactRow
      {...fact}
      end={
        <IconButton label={action} className="after:absolute after:inset-0" onClick={onChange}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

export function LinkRow({ to, icon, title }: { to: string; icon: ReactNode; title: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-13.5 items-center gap-3 rounded-control px-2 text-md/5 font-semibold hover:bg-raised desktop:px-3"
      >
        <span className="text-accent">{icon}</span>
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden="true" />
      </Link>
    </li>
  );
}
