import { useLingui } from '@lingui/react/macro';
import type { MyWheel } from '@parlour/contract/wheel';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { queryClient } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

/** As the contract has it (`CLIENT_SEED`): the browser carries no schemas. */
const CLIENT_SEED = '[A-Za-z0-9_\\-]{1,64}';

/** How a draw is fixed before it is made: the hash of our seed, the player's own seed, and the way to see ours. */
export function FairnessCard({ mine }: { mine: MyWheel }) {
  const { t } = useLingui();
  return (
    <Card title={t({ id: 'wheel.fair', message: 'Check that it is fair' })}>
      <p className="text-base/5.5 text-muted">
        {t({
          id: 'wheel.fairHow',
          message:
            'Every result follows from our seed, yours and the number of the ticket. Ours was fixed before: this is its fingerprint. When your tickets are used, you can have it shown and verify each draw.',
        })}
      </p>
      <dl className="mt-3 grid gap-1 text-sm">
        <dt className="font-bold">{t({ id: 'wheel.hash', message: 'Fingerprint of our seed (SHA-256)' })}</dt>
        <dd className="figures break-all text-muted">{mine.seed_hash}</dd>
      </dl>
      <OwnSeed mine={mine} />
      <Reveal mine={mine} />
    </Card>
  );
}

function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['getWheel'] });
  void queryClient.invalidateQueries({ queryKey: ['listWheelDraws'] });
}

function OwnSeed({ mine }: { mine: MyWheel }) {
  const { t } = useLingui();
  const id = useId();
  const [seed, setSeed] = useState<string>();
  const set = useMutation({
    mutationFn: (client_seed: string) => call('setWheelSeed', { client_seed }),
    onSuccess() {
      setSeed(undefined);
      readAgain();
    },
  });
  return (
    <form
      className="mt-3 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate((seed ?? mine.client_seed).trim());
      }}
    >
      <label htmlFor={id} className="grid min-w-36 flex-1 gap-1 text-sm font-bold">
        {t({ id: 'wheel.mySeed', message: 'Your seed' })}
        <input
          id={id}
          className="h-11 w-full min-w-0 rounded-control border border-control bg-raised px-3 text-base font-normal text-text"
          value={seed ?? mine.client_seed}
          pattern={CLIENT_SEED}
          title={t({ id: 'wheel.seedRule', message: '1 to 64 English letters, digits, - and _' })}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setSeed(event.target.value)}
        />
      </label>
      <Button type="submit" look="quiet" isBusy={set.isPending} disabled={seed === undefined}>
        {t({ id: 'wheel.setSeed', message: 'Use this seed' })}
      </Button>
      <Failure error={set.error} />
    </form>
  );
}

function Reveal({ mine: { tickets } }: { mine: MyWheel }) {
  const { t } = useLingui();
  const reveal = useMutation({ mutationFn: () => call('revealWheelSeed', {}), onSuccess: readAgain });
  return (
    <>
      <Button
        look="quiet"
        className="mt-3 h-auto min-h-11 w-full py-2"
        isBusy={reveal.isPending}
        disabled={tickets > 0}
        onClick={() => reveal.mutate()}
      >
        {tickets > 0
          ? t({ id: 'wheel.revealLater', message: 'Our seed can be shown when your tickets are used' })
          : t({ id: 'wheel.reveal', message: 'Show our seed and begin a new one' })}
      </Button>
      <Failure error={reveal.error} />
      {reveal.data && (
        <p role="status" className="mt-2 text-sm break-all text-muted">
          {t({ id: 'wheel.revealed', message: 'Our seed of the draws so far, now with them in the list:' })}{' '}
          <b className="figures">{reveal.data.seed}</b>
        </p>
      )}
    </>
  );
}

function Failure({ error }: { error: unknown }) {
  if (error === null) return null;
  return (
    <p role="alert" className="mt-2 w-full text-base text-negative">
      {failureMessage(error)}
    </p>
  );
}
