import { useLingui } from '@lingui/react/macro';
import type { RedPacketSummary } from '@parlour/contract/red-packet';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callQuery } from '../../api/queries.ts';
import { usePages } from '../../api/use-pages.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { Page } from '../../page/Page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { useLiveFeed } from '../../state/use-live-feed.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageNotice } from '../../ui/PageNotice.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Limits } from './Limits.tsx';
import { MyPackets } from './MyPackets.tsx';
import { TermList, useCommonTerms } from './TermList.tsx';
import './packet.css';

/** As the contract has it: the browser carries no schemas. */
const CODE = '[A-Za-z0-9]{3,24}';

/** /redPacket: the packets that all may know of, and a field for the code of another one (rule P7). */
export function RedPacketsPage() {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const { data, error, reload } = useLiveFeed({ ...callQuery('listRedPackets', {}), staleTime: 0 });
  const mine = usePages('listMyRedPackets', { enabled: isLoggedIn });
  return (
    <Page title={t({ id: 'packet.listTitle', message: 'Red packets' })}>
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        {!data && (error ? <LoadFailed onRetry={reload} /> : <ReadingSkeleton />)}
        {data?.length === 0 && (
          <PageNotice
            picture="gift"
            text={t({ id: 'packet.none', message: 'No packet is open now. The next one will be here.' })}
          />
        )}
        {data && data.length > 0 && (
          <ul className="grid gap-3">
            {data.map((packet) => (
              <li key={packet.code} className="overflow-hidden rounded-panel border border-line bg-surface">
                <PacketLink packet={packet} />
                <Pot packet={packet} />
              </li>
            ))}
          </ul>
        )}
        {/* On a phone, below a list of unknown length it would move under the finger. */}
        {(data || error) && (!isLoggedIn || mine.data || mine.error) && (
          <div className="grid gap-4">
            <CodeForm />
            {isLoggedIn && <MyPackets pages={mine} />}
            <HowItWorks />
          </div>
        )}
      </div>
    </Page>
  );
}

function PacketLink({ packet }: { packet: RedPacketSummary }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const { packets } = packet;
  const left = packets - packet.opened;
  const begin = timeWithDay(packet.starts, timezone);
  const words = {
    waiting: t({ id: 'packet.beginsAt', message: `begins on ${begin}` }),
    open: t({ id: 'packet.leftOf', message: `${left} of ${packets} packets` }),
    empty: t({ id: 'packet.allOpened', message: 'all opened' }),
    ended: t({ id: 'packet.over', message: 'over' }),
  };
  return (
    <Link
      to={paths.redPacket(packet.code)}
      className="packet-stage packet-stage-listed flex min-h-32 items-center gap-5 px-5 py-3 desktop:min-h-44 desktop:gap-7 desktop:px-7"
    >
      <span className="packet-mark" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b className="packet-title block text-2xl font-extrabold desktop:text-3xl">{packet.title}</b>
        <span className="figures text-sm">{words[packet.state]}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  );
}

/** How many are left, what they hold and until when: known before a packet is opened. */
function Pot({ packet }: { packet: RedPacketSummary }) {
  const { t } = useLingui();
  const when = timeWithDay(packet.ends, useTimezone());
  return (
    <div className="p-4">
      <ProgressBar
        name={t({ id: 'packet.pot', message: 'Still in the pot' })}
        value={packet.packets - packet.opened}
        most={packet.packets}
      />
      <p className="figures mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <Limits packet={packet} />
        {(packet.state === 'waiting' || packet.state === 'open') && (
          <span>{t({ id: 'packet.endsAt', message: `ends on ${when}` })}</span>
        )}
      </p>
    </div>
  );
}

function HowItWorks() {
  const { t } = useLingui();
  const terms = [
    t({ id: 'packet.howOpen', message: 'Open a packet while there are some left: what is in it is yours' }),
    ...useCommonTerms(),
    t({
      id: 'packet.howFair',
      message: 'What each packet holds is fixed before the first is opened; verify it afterwards',
    }),
  ];
  return (
    <Card title={t({ id: 'packet.howTitle', message: 'How red packets work' })}>
      <TermList terms={terms} />
    </Card>
  );
}

function CodeForm() {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  return (
    <form
      className="flex flex-wrap items-end gap-2 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(paths.redPacket(code.trim().toUpperCase()));
      }}
    >
      <label htmlFor={id} className="grid min-w-36 flex-1 gap-1 text-sm font-bold">
        {t({ id: 'packet.code', message: 'Do you have a code?' })}
        <input
          id={id}
          className="h-11 w-full min-w-0 rounded-control border border-control bg-raised px-3 text-base font-normal text-text uppercase"
          value={code}
          pattern={CODE}
          title={t({ id: 'packet.codeRule', message: '3 to 24 English letters and digits' })}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
      </label>
      <Button type="submit" look="quiet">
        {t({ id: 'packet.show', message: 'Show it' })}
      </Button>
    </form>
  );
}
