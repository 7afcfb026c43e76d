import type { CSSProperties, ReactNode } from 'react';
import { useModal } from './use-modal.ts';

interface ModalProps {
  labelledBy: string;
  onClose: () => void;
  className: string;
  style?: CSSProperties | undefined;
  /** `alertdialog` asks for an answer: a press beside it does not close it. */
  role?: 'alertdialog';
  /** See `useModal`. */
  opensLater?: boolean | undefined;
  /** See `useModal`. */
  isFirm?: boolean;
  children: ReactNode;
}

/** A native modal dialog, open as long as it is mounted. */
export function Modal({
  labelledBy,
  onClose,
  className,
  style,
  role,
  opensLater,
  isFirm,
  children,
}: ModalProps) {
  const { onClick, ...modal } = useModal(onClose, { opensLater, isFirm });
  return (
    <dialog
      {...modal}
      role={role}
      aria-labelledby={labelledBy}
      className={className}
      style={style}
      onClick={role === undefined ? onClick : undefined}
    >
      {children}
    </dialog>
  );
}
