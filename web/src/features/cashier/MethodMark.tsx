import type { CashierKind } from '@parlour/contract/cashier-states';
import './method-mark.css';

/** A method's mark on a tile of its kind's colour; all of them carry white at 4.5:1 at least. */
export function MethodMark({ kind, icon, size = 44 }: { kind: CashierKind; icon: string; size?: number }) {
  return (
    <span
      aria-hidden="true"
      data-kind={kind}
      className="method-mark grid shrink-0 place-items-center rounded-[13px]"
      style={{ width: size, height: size }}
    >
      <i style={{ maskImage: `url("${encodeURI(icon)}")` }} />
    </span>
  );
}
