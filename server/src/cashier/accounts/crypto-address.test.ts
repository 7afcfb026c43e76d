import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCryptoAddress } from './crypto-address.ts';

/** Published examples: EIP-55, BIP 173, BIP 350, a well-known contract and a well-known wallet. */
const GOOD = {
  TRC20: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  ERC20: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ],
  BTC: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
} as const;
const NETWORKS = ['TRC20', 'ERC20', 'BTC'] as const;

describe.each(NETWORKS)('%s', (network) => {
  test('published addresses are taken, as they are spelled', () => {
    for (const address of GOOD[network]) expect(readCryptoAddress(network, address)).toBe(address);
  });

  test('one wrong letter anywhere is none', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0';
    fc.assert(
      fc.property(
        fc.constantFrom(...GOOD[network]),
        fc.nat(),
        fc.constantFrom(...Array.from(letters)),
        (address, at, letter) => {
          const index = at % address.length;
          const changed = address.slice(0, index) + letter + address.slice(index + 1);
          // Where case does not matter, another case is another spelling of the same address.
          fc.pre(changed.toLowerCase() !== address.toLowerCase());
          expect(readCryptoAddress(network, changed)).toBeUndefined();
        },
      ),
      { numRuns: 500 },
    );
  });

  test('two letters changed places are none', () => {
    for (const address of GOOD[network])
      for (let at = 2; at < address.length - 1; at += 1) {
        if (address[at]!.toLowerCase() === address[at + 1]!.toLowerCase()) continue;
        const changed = address.slice(0, at) + address[at + 1] + address[at] + address.slice(at + 2);
        expect(readCryptoAddress(network, changed), changed).toBeUndefined();
      }
  });

  test('nothing else is taken, and nothing breaks it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        expect(readCryptoAddress(network, text)).toBeUndefined();
      }),
    );
    for (const other of NETWORKS.filter((name) => name !== network))
      for (const address of GOOD[other]) expect(readCryptoAddress(network, address)).toBeUndefined();
  });
});

test('an address without checksum is written with one; an address that no wallet can own is refused', () => {
  const [address] = GOOD.ERC20;
  expect(readCryptoAddress('ERC20', address.toLowerCase())).toBe(address);
  expect(readCryptoAddress('ERC20', `0x${address.slice(2).toUpperCase()}`)).toBe(address);
  expect(readCryptoAddress('ERC20', `0x${'0'.repeat(40)}`)).toBeUndefined();
  expect(readCryptoAddress('BTC', GOOD.BTC[2].toUpperCase())).toBe(GOOD.BTC[2]);
  // Test networks, and a version of segwit that cannot be spent yet.
  expect(readCryptoAddress('BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).toBeUndefined();
  expect(readCryptoAddress('BTC', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn')).toBeUndefined();
  expect(readCryptoAddress('BTC', 'BC1SW50QGDZ25J')).toBeUndefined();
  // Version 0 by the younger checksum.
  expect(
    readCryptoAddress('BTC', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'),
  ).toBeUndefined();
});
