import { useLingui } from '@lingui/react/macro';
import { PHONE_DIGITS } from '@parlour/contract/constants';
import type { Language } from '@parlour/contract/languages';
import { ChevronDown, CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Below, boxLook, FieldLabel } from '../ui/Field.tsx';
import { CountrySheet } from './CountrySheet.tsx';
import { getCountry, groupDigits, nationalDigits, type Country } from './countries.ts';
import { Flag } from './Flag.tsx';
import type { FieldParts } from './use-form.ts';

interface PhoneFieldProps {
  /** The value is two letters, or empty. */
  country: FieldParts;
  /** The value is the digits of the national number. */
  number: FieldParts;
  /** Both are as they should be. */
  isRight: boolean;
  isLocked?: boolean;
}

/** A country and its national number (rule F5): nine digits. The country's code and a first 0 are taken off as they are typed. */
export function PhoneField({ country, number, isRight, isLocked = false }: PhoneFieldProps) {
  const { i18n } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const chosen = country.value === '' ? undefined : getCountry(country.value, i18n.locale as Language);
  const callingCode = chosen?.callingCode ?? '';
  const count = number.value.length;
  return (
    <div>
      <FieldLabel htmlFor={id} note={`${count} / ${PHONE_DIGITS}`}>
        {number.label}
      </FieldLabel>
      <div className="flex gap-2">
        <CountryButton
          country={country}
          chosen={chosen}
          describedBy={`${id}-below`}
          isLocked={isLocked}
          onOpen={() => setOpen(true)}
        />
        <span className={`${boxLook(number.problem !== undefined, isLocked)} min-w-0 flex-1`}>
          <input
            id={id}
            name={number.name}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={number.value}
            maxLength={24}
            readOnly={isLocked}
            aria-invalid={number.problem !== undefined}
            aria-describedby={`${id}-below`}
            onChange={(event) =>
              number.onChange({ target: { value: nationalDigits(event.target.value, callingCode) } })
            }
            onBlur={number.onBlur}
            className="figures h-full min-w-0 flex-1 rounded-field bg-transparent px-3.5 text-lg/5 text-text outline-none read-only:text-muted"
          />
          {isRight && <CircleCheck size={18} className="me-2.5 text-positive" aria-hidden="true" />}
        </span>
      </div>
      <Below
        id={`${id}-below`}
        problem={country.problem ?? number.problem}
        hint={
          <Example callingCode={callingCode} digits={isRight ? number.value : '123456789'} isReal={isRight} />
        }
      />
      {isOpen && (
        <CountrySheet
          chosen={country.value}
          onClose={() => setOpen(false)}
          onChoose={(code) => {
            country.onChange({ target: { value: code } });
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

/** The rule as an example, then the number as it will be dialled. */
function Example({ callingCode, digits, isReal }: { callingCode: string; digits: string; isReal: boolean }) {
  const { t } = useLingui();
  return (
    <span className="flex justify-between gap-3">
      {isReal
        ? t({ id: 'forms.fullNumber', message: 'Your full number' })
        : t({ id: 'forms.example', message: 'Example' })}
      <span className="figures">
        {callingCode !== '' && `+${callingCode} `}
        <b className={isReal ? 'text-text' : ''}>{groupDigits(digits)}</b>
      </span>
    </span>
  );
}

interface CountryButtonProps {
  country: FieldParts;
  chosen: Country | undefined;
  describedBy: string;
  isLocked: boolean;
  onOpen: () => void;
}

function CountryButton({ country, chosen, describedBy, isLocked, onOpen }: CountryButtonProps) {
  const { t } = useLingui();
  const callingCode = chosen?.callingCode ?? '';
  const label = chosen
    ? t({ id: 'forms.countryChosen', message: `Country: ${chosen.name}, +${callingCode}` })
    : t({ id: 'forms.chooseCountry', message: 'Choose a country' });
  return (
    <button
      type="button"
      name={country.name}
      aria-label={label}
      aria-haspopup="dialog"
      aria-invalid={country.problem !== undefined}
      aria-describedby={describedBy}
      disabled={isLocked}
      onClick={onOpen}
      className={`${boxLook(country.problem !== undefined)} shrink-0 gap-2 px-3 font-bold`}
    >
      {chosen ? <Flag country={chosen.code} /> : <i className="h-5.25 w-7 rounded-bar bg-control" />}
      <span className="figures min-w-9 text-start">{callingCode === '' ? '+' : `+${callingCode}`}</span>
      <ChevronDown size={16} className="text-muted" aria-hidden="true" />
    </button>
  );
}
