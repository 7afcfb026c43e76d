import { useLingui } from '@lingui/react/macro';
import type { CashierMethod } from '@parlour/contract/cashier';
import { formatMoney } from '../../ui/format-money.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { useFeeText } from './fee-text.ts';
import { MethodMark } from './MethodMark.tsx';
import { useDuration } from './use-duration.ts';

interface MethodChoiceProps {
  legend: string;
  methods: readonly CashierMethod[];
  currency: string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The ways to pay or to be paid: mark, limits, fee and time of each before anything is entered. */
export function MethodChoice({ legend, methods, currency, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useLingui();
  const feeText = useFeeText();
  const duration = useDuration();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-lg font-extrabold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-2">
        {methods.map((method) => {
          const isUsedUp = method.day_left < method.min;
          return (
            <ChoiceCard
              key={method.id}
              name="method"
              value={method.id}
              isChosen={method.id === chosen}
              isDisabled={isUsedUp}
              onChoose={() => onChoose(method.id)}
              mark={<MethodMark kind={method.kind} icon={method.icon} />}
              title={method.title}
              note={
                isUsedUp
                  ? t({ id: 'cashier.usedUp', message: 'Today’s limit is reached' })
                  : `${duration(method.expected_minutes)} · ${feeText(method.fee, currency)}`
              }
              more={
                <>
                  {formatMoney(method.min, currency)} – {formatMoney(method.max, currency)}
                </>
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
