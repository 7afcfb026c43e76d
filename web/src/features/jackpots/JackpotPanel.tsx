import { useLingui } from '@lingui/react/macro';
import { Crown } from 'lucide-react';
import { Link } from 'react-router';
import { failureMessage } from '../../api/errors.ts';
import { jackpotsQuery } from '../../api/jackpots.ts';
import { useLanguage } from '../../session/session.ts';
import { useLiveFeed } from '../../state/use-live-feed.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { paths } from '../../paths.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { RollingAmount } from '../../ui/RollingAmount.tsx';
import { LiveLabel } from '../../state/LiveLabel.tsx';
import { useFailure } from '../../state/use-failure.ts';

const crown = <Crown size={20} fill="currentColor" aria-hidden="true" />;

/** The largest jackpot, with a link to all of them. */
export function JackpotPanel() {
  const { t } = useLingui();
  const [language] = useLanguage();
  const feed = useLiveFeed(jackpotsQuery);
  const [failure] = useFailure(feed);
  const { data, state } = feed;
  const [largest, ...others] = data ?? [];
  const title = t({ id: 'jackpot.largest', message: 'Largest jackpot' });
  if (!largest) {
    if (!data && !failure)
      return <i className="jackpot-panel skeleton-box animate-appear-late" aria-hidden="true" />;
    return (
      <Link to={paths.jackpot()} className="jackpot-panel">
        <span className="jackpot-panel-head">
          {crown}
          <b>{title}</b>
          {failure && <LiveLabel state="offline" />}
        </span>
        <span className="jackpot-panel-words">
          {failure
            ? failureMessage(failure)
            : t({ id: 'jackpot.none', message: 'No jackpot is running now.' })}
        </span>
      </Link>
    );
  }
  const { currency } = largest;
  const [, ...levels] = largest.data;
  const below =
    levels.length > 0
      ? levels.slice(0, 2).map(({ name, jackpot }) => ({ name: inLanguage(name, language), jackpot }))
      : others
          .slice(0, 2)
          .map(({ title_text, jackpot }) => ({ name: inLanguage(title_text, language), jackpot }));
  return (
    <Link to={paths.jackpot()} className="jackpot-panel">
      <span className="jackpot-panel-head">
        {crown}
        <b>{title}</b>
        <span className="jackpot-panel-name">{inLanguage(largest.title_text, language)}</span>
        <LiveLabel state={largest.stale ? 'offline' : state} asOfMs={largest.as_of} />
      </span>
      <span className="jackpot-figure">
        <RollingAmount text={formatMoney(largest.jackpot, currency)} />
        <small>{currency}</small>
      </span>
      <span className="jackpot-panel-others">
        {below.map(({ name, jackpot }) => (
          <span key={name}>
            {name} <b>{formatMoney(jackpot, currency)}</b>
          </span>
        ))}
      </span>
    </Link>
  );
}
