import { useLingui } from '@lingui/react/macro';
import type { Wheel } from '@parlour/contract/wheel';
import { Html } from '../../ui/Html.tsx';
import { Card } from '../../ui/Card.tsx';
import { PrizePicture } from './PrizePicture.tsx';
import { usePrizeName } from './use-prize-name.ts';

/** Every field with its chance, as the draws go by them. */
export function PrizeList({ wheel }: { wheel: Wheel }) {
  const { t } = useLingui();
  const nameOf = usePrizeName(wheel.currency);
  return (
    <Card
      title={t({ id: 'wheel.odds', message: 'Prizes and odds' })}
      aside={
        <span className="text-sm text-muted">
          {wheel.currency} · {t({ id: 'wheel.drawnHere', message: 'drawn on our server' })}
        </span>
      }
    >
      <ul className="grid grid-cols-4 gap-1.5 sm:gap-2">
        {wheel.prizes.map((prize, field) => (
          <li
            key={field}
            className="grid min-w-0 justify-items-center gap-1 rounded-tile border border-line bg-raised px-1 py-3 text-center"
          >
            <PrizePicture picture={prize.picture} size={28} />
            <b className="figures max-w-full text-sm break-words sm:text-base">{nameOf(prize, 'short')}</b>
            <span className="figures text-sm text-muted">{percent(prize.chance)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The last of the page: its text comes a moment later, and moves nothing. */
export function Conditions({ wheel }: { wheel: Wheel }) {
  const { t } = useLingui();
  return (
    <Card title={t({ id: 'wheel.conditions', message: 'Conditions' })}>
      <Html html={wheel.content} className="text-base/5.5 text-muted" />
    </Card>
  );
}

/** Chances are millionths. */
const CHANCES_A_PERCENT = 10_000;

/** As exact as the chance is: 0.1%, 34%, 0.0001%. */
function percent(chance: number): string {
  return `${chance / CHANCES_A_PERCENT}%`;
}
