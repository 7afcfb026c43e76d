import { useLingui } from '@lingui/react/macro';
import { Check, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { providerName } from '../../i18n/provider-name.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Page } from '../../page/Page.tsx';
import { PageNotice } from '../../ui/PageNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ExceptionSheet } from './ExceptionSheet.tsx';
import { PlatformMark } from './PlatformMark.tsx';
import { SettingForm } from './SettingForm.tsx';
import { useSettings } from './use-settings.ts';
import './wallet.css';

/** /transferSettings: how much travels when a game opens, in general and where it differs. */
export function TransferSettingsPage() {
  const { t } = useLingui();
  const frame = {
    title: t({ id: 'menu.transferSettings', message: 'Transfer settings' }),
    lead: t({
      id: 'settings.lead',
      message: 'How much of your wallet moves when you open a game. Your choice applies on every device.',
    }),
  };
  const settings = useSettings();
  const { data, error, refetch, save, isSaving, problem } = settings;
  const [isAdding, setIsAdding] = useState(false);
  if (error && !data) {
    return (
      <Page {...frame}>
        <PageNotice
          picture="plug"
          text={failureMessage(error)}
          action={
            <Button onClick={() => void refetch()}>{t({ id: 'page.retry', message: 'Try again' })}</Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page {...frame}>
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <General settings={settings} isAdding={isAdding} />
        <Exceptions settings={settings} onAdd={() => setIsAdding(true)} />
      </div>
      {isAdding && data && (
        <ExceptionSheet
          settings={data}
          isSaving={isSaving}
          problem={problem}
          onSave={async (setting) => {
            if (await save(setting)) setIsAdding(false);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Page>
  );
}

type Settings = ReturnType<typeof useSettings>;

function General({ settings, isAdding }: { settings: Settings; isAdding: boolean }) {
  const { t } = useLingui();
  const { data, save, isSaving, isSaved, problem } = settings;
  return (
    <section className="rounded-card border border-line bg-surface p-4" aria-labelledby="settings-general">
      <h2 id="settings-general" className="pb-3 text-lg font-bold">
        {t({ id: 'settings.general', message: 'For every platform' })}
      </h2>
      {data ? (
        <SettingForm
          key={`${data.mode} ${data.amount}`}
          setting={data}
          currency={data.currency}
          isSaving={isSaving}
          problem={isAdding ? undefined : problem}
          onSave={(mode, amount) => void save({ gameType: null, mode, amount })}
        />
      ) : (
        <Skeleton className="h-82.5 rounded-card" />
      )}
      <p role="status" className="flex min-h-6 items-center gap-1.5 pt-2 text-sm text-positive">
        {isSaved && !isAdding && (
          <>
            <Check size={16} strokeWidth={3} aria-hidden="true" />
            {t({ id: 'settings.saved', message: 'Saved. It applies from the next game on.' })}
          </>
        )}
      </p>
    </section>
  );
}

function Exceptions({ settings, onAdd }: { settings: Settings; onAdd: () => void }) {
  const { t } = useLingui();
  const { data, save, isSaving } = settings;
  return (
    <section className="rounded-card border border-line bg-surface p-4" aria-labelledby="settings-own">
      <h2 id="settings-own" className="text-lg font-bold">
        {t({ id: 'settings.exceptions', message: 'Platforms with their own rule' })}
      </h2>
      <p className="pt-1 pb-2 text-sm text-muted">
        {t({ id: 'settings.exceptionsNote', message: 'Here another rule replaces the general one.' })}
      </p>
      <ul>
        {data?.platforms.map(({ game_type: platformId, gm, mode, amount }) => {
          const name = providerName(gm);
          const limit = `${formatMoney(amount, data.currency)} ${data.currency}`;
          const words = {
            all: t({ id: 'settings.all', message: 'The whole wallet' }),
            fixed: t({ id: 'settings.atMost', message: `At most ${limit}` }),
            ask: t({ id: 'settings.ask', message: 'Ask me each time' }),
          }[mode];
          return (
            <li key={platformId} className="flex min-h-16 items-center gap-3 border-t border-line">
              <PlatformMark platformId={platformId} />
              <span className="min-w-0 flex-1">
                <b className="block truncate text-base">{name}</b>
                <span className="block text-sm text-muted">{words}</span>
              </span>
              <IconButton
                label={t({ id: 'settings.remove', message: `Back to the general rule: ${name}` })}
                disabled={isSaving}
                onClick={() => void save({ gameType: platformId, mode: 'default' })}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <Button look="quiet" className="mt-3 w-full" disabled={!data} onClick={onAdd}>
        <Plus size={18} aria-hidden="true" />
        {t({ id: 'settings.add', message: 'Add a platform' })}
      </Button>
    </section>
  );
}
