import type { CryptoNetwork } from '@parlour/contract/constants';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

/**
 * The canonical spelling of an address in its network; undefined when it is none. A wrong letter loses the money, so that every existing
 * checksum must fit.
 */
export function readCryptoAddress(network: CryptoNetwork, text: string): string | undefined {
  try {
    return READERS[network](text);
  } catch {
    // The decoders throw for what they cannot read.
    return undefined;
  }
}

const READERS: Record<CryptoNetwork, (text: string) => string | undefined> = {
  TRC20: readTron,
  ERC20: readEthereum,
  BTC: readBitcoin,
};

const base58check = createBase58check(sha256);
const HASH_BYTES = 20;

const TRON_MAIN = 0x41;

function readTron(text: string): string | undefined {
  const bytes = base58check.decode(text);
  return bytes.length === 1 + HASH_BYTES && bytes[0] === TRON_MAIN ? text : undefined;
}

/** Written in one case an address carries no checksum; in both it carries that of EIP-55. */
function readEthereum(text: string): string | undefined {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  // The address of zeros has no owner: money sent there is lost.
  if (digits === undefined || /^0*$/.test(digits)) return undefined;
  const spelled = spellEthereum(digits.toLowerCase());
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isOneCase || `0x${digits}` === spelled ? spelled : undefined;
}

function spellEthereum(digits: string): string {
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex');
  const letters = Array.from(digits, (digit, index) =>
    Number.parseInt(hash[index]!, 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${letters.join('')}`;
}

const BITCOIN_PUBLIC_KEY = 0x00;
const BITCOIN_SCRIPT = 0x05;
const BITCOIN_PREFIX = 'bc';

function readBitcoin(text: string): string | undefined {
  if (/^bc1/i.test(text)) return readSegwit(text);
  const bytes = base58check.decode(text);
  const isKnown = bytes[0] === BITCOIN_PUBLIC_KEY || bytes[0] === BITCOIN_SCRIPT;
  return bytes.length === 1 + HASH_BYTES && isKnown ? text : undefined;
}

/** BIP 173 and 350: version 0 by bech32 with 20 or 32 bytes, later ones by bech32m; of these version 1 (32 bytes) is in use. */
function readSegwit(text: string): string | undefined {
  const format = text.charAt(3).toLowerCase() === 'q' ? bech32 : bech32m;
  const { prefix, words } = format.decode(text as `${string}1${string}`);
  const [version, ...rest] = words;
  const { length } = format.fromWords(rest);
  const fits = version === 0 ? length === 20 || length === 32 : version === 1 && length === 32;
  return prefix === BITCOIN_PREFIX && fits ? text.toLowerCase() : undefined;
}
