import type { LaunchRequest } from './provider.ts';
import type { WalletPolicies } from './wallet-call.ts';

/** Calls to a seamless platform: it keeps no points and calls our wallet (`outside/providers/wallet-call.ts`). */
export interface SeamlessProvider {
  /** Names the vendor in the books. */
  readonly name: string;
  /** In what its numbers of calls are unique. */
  readonly scope: WalletPolicies['scope'];
  /** The game's address; `session` is undefined for a demo. Throws ProviderError. */
  launch(request: LaunchRequest, session: SeamlessSession | undefined): Promise<string>;
  /** Every game the vendor offers us, for comparing catalogues. Throws ProviderError. */
  listGames(): Promise<OfferedGame[]>;
  /** A page that shows what happened in a round. Throws ProviderError. */
  roundUrl(playerId: bigint, roundRef: string): Promise<string>;
  /** The vendor's own book of a time (`to` not included), oldest first. Throws ProviderError. */
  listTransactions(from: Date, to: Date): Promise<ListedTransaction[]>;
}

export interface SeamlessSession {
  playerId: bigint;
  currency: string;
  token: string;
}

interface OfferedGame {
  code: string;
  platformId: number;
  title: string;
  isOpen: boolean;
}

/** A transaction of the vendor's own book. */
export interface ListedTransaction {
  ref: string;
  referenceRef: string | null;
  kind: 'bet' | 'win' | 'rollback';
  /** `open`: not answered yet. `undone`: a bet that does not count, whether we took it or not; its rollback is a row of its own. */
  state: 'done' | 'refused' | 'open' | 'undone';
  /** Undefined: no player of ours. */
  playerId: bigint | undefined;
  gameCode: string;
  roundRef: string;
  currency: string;
  amountMinor: bigint;
  at: Date;
}
