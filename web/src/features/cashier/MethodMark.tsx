import type { CashierKind } from '@parlour/contract/cashier-states';
import '../../themes/tints.css';

/** A method's mark on a tile of its kind's colour; all of them carry white at 4.5:1 at least. */
export function MethodMark({ kind, icon, size = 44 }: { kind: CashierKind; icon: string; size?: number }) {
  return (
    <span
      aria-hidden="true"
      data-kind={kind}
      className="grid shrink-0 place-items-center rounded-field bg-linear-145 from-(--tint-light) to-(--tint-dark) shadow-lit"
      style={{ width: size, height: size }}
    >
      <i
        className="size-[56%] bg-white mask-contain mask-center mask-no-repeat"
        style={{ maskImage: `url("${encodeURI(icon)}")` }}
      />
    </span>
  );
}
