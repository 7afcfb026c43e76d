import { useLingui } from '@lingui/react/macro';
import { PLAYER_SCOPES } from '@parlour/contract/report-words';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { ReportAddress } from './address.ts';
import { readPlayersFilter, type PlayersFilter } from './players-filter.ts';

const LONGEST = 64;
const NONE = readPlayersFilter(new URLSearchParams());

/** Which of the players below are listed. */
export function PlayersFilters({
  address,
  onChange,
}: {
  address: ReportAddress;
  onChange: (address: ReportAddress) => void;
}) {
  const { t } = useLingui();
  const filter = address.players ?? NONE;
  const change = (next: Partial<PlayersFilter>): void =>
    onChange({ ...address, players: { ...filter, ...next } });
  const scopes = {
    all: t({ id: 'report.playersAll', message: 'All below' }),
    direct: t({ id: 'report.playersDirect', message: 'Directly below' }),
  };
  return (
    <div className="grid gap-2 py-1 desktop:grid-cols-[auto_minmax(0,22rem)] desktop:items-end desktop:justify-start">
      <div
        role="group"
        aria-label={t({ id: 'report.playersWhich', message: 'Which players' })}
        className="flex flex-wrap gap-2 py-1"
      >
        {PLAYER_SCOPES.map((scope) => (
          <Chip
            key={scope}
            isOn={filter.scope === scope}
            className="shrink-0 whitespace-nowrap"
            onClick={() => change({ scope })}
          >
            {scopes[scope]}
          </Chip>
        ))}
        <Chip
          isOn={filter.isNewOnly}
          className="shrink-0 whitespace-nowrap"
          onClick={() => change({ isNewOnly: !filter.isNewOnly })}
        >
          {t({ id: 'report.playersNewOnly', message: 'New players' })}
        </Chip>
      </div>
      <AccountSearch letters={filter.search} onSearch={(search) => change({ search })} />
    </div>
  );
}

/** Asks when it is sent, and at once when it is emptied. Other letters than it has asked for, as by the way back, are shown. */
export function AccountSearch({
  letters,
  onSearch,
}: {
  letters: string;
  onSearch: (letters: string) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState(letters);
  const [known, setKnown] = useState({ letters, sent: letters });
  // The form stays the same one, so that the focus stays in it; what is typed while its letters are on their way stays too.
  if (known.letters !== letters) {
    setKnown({ letters, sent: letters });
    if (known.sent !== letters) setText(letters);
  }
  const send = (sent: string): void => {
    setKnown({ letters, sent });
    onSearch(sent);
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const sent = text.trim().toLowerCase();
        setText(sent);
        send(sent);
      }}
    >
      <Field
        type="search"
        label={t({ id: 'report.playersSearch', message: 'Account begins with' })}
        value={text}
        maxLength={LONGEST}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '' && letters !== '') send('');
        }}
        end={
          <IconButton type="submit" label={t({ id: 'report.playersFind', message: 'Search' })}>
            <Search size={20} aria-hidden="true" />
          </IconButton>
        }
      />
    </form>
  );
}
