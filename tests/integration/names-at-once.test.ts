import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, type Client } from '../api-client.ts';
import { SECRET_CODE } from '../cashier.ts';
import { createSoftPasskey } from '../soft-passkey.ts';
import { startSite, type Site } from '../start-site.ts';
import { newNumber, readCode } from '../text-messages.ts';

/** What one player alone may have, asked for by two at the same moment. */

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

interface Code {
  country_code: string;
  mobile: string;
  smsOTP: string;
  /** Asked of player01, who has one. */
  secret_code: string;
}

/** A code that proves the number, as if the message before were hours old. */
async function askCode(
  client: Client,
  { national, phone }: { national: string; phone: string },
): Promise<Code> {
  await site.db.run(`update sms_message set created_at = created_at - interval '2 hours'`);
  // The gateway's report makes one that was sent delivered, sooner or later.
  const listCodes = () =>
    site.db.query(
      `select from sms_message where phone = $1 and state in ('sent', 'delivered') and purpose <> 'notice'`,
      [phone],
    );
  const before = await listCodes();
  const number = { country_code: 'MY', mobile: national };
  await client.ok('sendPhoneCode', number);
  await expect.poll(listCodes).toHaveLength(before.length + 1);
  return { ...number, smsOTP: await readCode(site, phone), secret_code: SECRET_CODE };
}

const namesOf = async (kind: string, name: string): Promise<string[]> =>
  (
    await site.db.query<{ account: string }>(
      'select account from player_name n join player p on p.id = n.player_id where n.kind = $1 and n.name = $2',
      [kind, name],
    )
  ).map(({ account }) => account);

test('of two players who prove one number at once one has it, and the number given up is free again', async () => {
  const one = await logIn(site.url, 'player01');
  const other = await logIn(site.url, 'player02');
  const third = await logIn(site.url, 'player03');
  const former = newNumber();
  await one.ok('changePhone', await askCode(one, former));
  expect(await namesOf('phone', former.phone)).toEqual(['player01']);

  const wanted = newNumber();
  const codes = [await askCode(one, wanted), await askCode(other, wanted)];
  const answers = await Promise.all([one.call('changePhone', codes[0]), other.call('changePhone', codes[1])]);
  const outcomes = answers.map(({ envelope }) => envelope.message);
  expect(
    answers.filter(({ envelope }) => envelope.code === 0),
    outcomes.join(),
  ).toHaveLength(1);
  const winner = answers[0].envelope.code === 0 ? 'player01' : 'player02';
  expect(await namesOf('phone', wanted.phone)).toEqual([winner]);
  const loser = answers.find(({ envelope }) => envelope.code !== 0)!;
  expect(loser.envelope.data).toEqual({ field: 'mobile' });

  if (winner === 'player02') await one.ok('changePhone', await askCode(one, newNumber()));
  await third.ok('changePhone', await askCode(third, former));
  expect(await namesOf('phone', former.phone)).toEqual(['player03']);
});

test('of two players who add one credential at once one has it, until it is taken off', async () => {
  const origin = site.url.replace('127.0.0.1', 'localhost');
  const passkey = createSoftPasskey({ origin });
  const clients = [await logIn(site.url, 'player04'), await logIn(site.url, 'player05')];
  const attest = async (client: Client) => passkey.attest(await client.ok('getPasskeyOptions'));
  const attestations = await Promise.all(clients.map(attest));
  const name = attestations[0]!.id;
  const answers = await Promise.all(
    clients.map((client, index) =>
      client.call('addPasskey', { name: 'Key', attestation: attestations[index]! }),
    ),
  );
  expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
  const winner = answers.findIndex(({ envelope }) => envelope.code === 0);
  expect(await namesOf('credential', name)).toEqual([`player0${4 + winner}`]);
  const loser = clients[1 - winner]!;
  await loser.refused('addPasskey', 'passkeyRefused', { name: 'Key', attestation: await attest(loser) });

  const { passkeys } = await clients[winner]!.ok('getSecurity');
  await clients[winner]!.ok('removePasskey', { id: passkeys[0]!.id });
  expect(await namesOf('credential', name)).toEqual([]);
  await loser.ok('addPasskey', { name: 'Key', attestation: await attest(loser) });
  expect(await namesOf('credential', name)).toEqual([`player0${5 - winner}`]);
});
