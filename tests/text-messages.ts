import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from './start-site.ts';

export interface TextMessage {
  to: string;
  text: string;
  status: string;
}

/** The messages that the gateway sent to a number, the newest first. */
export async function listTexts(site: Pick<Site, 'sandboxUrl'>, to: string): Promise<TextMessage[]> {
  const answer = await fetch(`${site.sandboxUrl}/sms/outbox?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: TextMessage[] }).messages;
}

/** The code of the newest message with one to a number; waits a moment for one that is sent after the answer. */
export async function readCode(site: Pick<Site, 'sandboxUrl'>, to: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const codes = (await listTexts(site, to)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
    const newest = codes.find((code) => code !== undefined);
    if (newest !== undefined) return newest;
    await sleep(50);
  }
  throw new Error(`no code was sent to ${to}`);
}

let lastNumber = 0;

/** A Malaysian mobile number that no other test of this run has: as the national number and with its country. */
export function newNumber(): { national: string; digits: string; phone: string } {
  lastNumber += 1;
  const national = `12${String(1_000_000 + (process.pid % 1000) * 1000 + lastNumber).slice(-7)}`;
  return { national, digits: `60${national}`, phone: `+60${national}` };
}

/** Switches whether registration asks for the code of a text message. */
export async function setSmsOtp(site: Pick<Site, 'db'>, flag: 0 | 1): Promise<void> {
  await site.db.run(
    `update content set body = jsonb_set(body, '{info,sms_otp_flag}', to_jsonb($1::int)) where name = 'site'`,
    [flag],
  );
}
