import type { Deposit, Withdrawal } from '@parlour/contract/cashier';
import { expect, vi } from 'vitest';
import type { Client } from './api-client.ts';
import type { Site } from './start-site.ts';
import { PATIENCE } from './patience.ts';

/** Of `player01`, whose account at a bank is bound. */
export const SECRET_CODE = '135790';

/** The payer's act on the gateway's page. */
export async function atCheckout(url: string | null, wish: 'pay' | 'decline'): Promise<void> {
  expect(url).not.toBeNull();
  const answer = await fetch(url!, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `do=${wish}`,
  });
  expect(answer.status).toBe(200);
}

/** Waits until the gateway's page says that the money is there, whether or not the site knows. */
export async function paidAtCheckout(url: string | null): Promise<void> {
  await atCheckout(url, 'pay');
  await expect.poll(async () => (await fetch(url!)).text()).toContain('<main class="paid">');
}

export function untilDeposit(client: Client, id: string, state: Deposit['state']): Promise<Deposit> {
  return vi.waitFor(async () => {
    const deposit = await client.ok('getDeposit', { deposit_id: id });
    expect(deposit).toMatchObject({ state });
    return deposit;
  }, PATIENCE);
}

export function untilWithdrawal(client: Client, id: string, state: Withdrawal['state']): Promise<Withdrawal> {
  return vi.waitFor(async () => {
    const withdrawal = await client.ok('getWithdrawal', { withdrawal_id: id });
    expect(withdrawal).toMatchObject({ state });
    return withdrawal;
  }, PATIENCE);
}

/** Lets the site ask the gateway at once instead of in a while. */
export async function askGatewayNow(site: Site): Promise<void> {
  await site.db.run(
    `update deposit set next_check_at = clock_timestamp() where state in ('created', 'pending')`,
  );
  await site.db.run(`update withdrawal set next_check_at = clock_timestamp() where state = 'sent'`);
}

export async function balanceOf(client: Client): Promise<number> {
  return (await client.ok('getWallet')).amount;
}

/** The player's first account. */
export async function accountOf(client: Client): Promise<number> {
  const { list } = await client.ok('listBoundAccounts');
  return list[0]!.id;
}
