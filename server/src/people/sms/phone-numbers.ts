import { parsePhoneNumberFromString, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';
import { PHONE_DIGITS } from '@parlour/contract/constants';
import { broken, nationalNumber } from '@parlour/contract/rules';
import { Refusal, refuseField } from '../../base/http/refusal.ts';

/** Kinds of numbers that can receive a text message. Some countries' plans do not separate mobile numbers. */
const TEXTED = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** `countries`: those served, by their two letters. */
export interface ServedCountries {
  countries: readonly string[];
}

/**
 * A country (MY, 60 or +60) and a national number as +60123456789. Throws where the number breaks rule F5 or the site
 * does not serve its country.
 */
export function readNationalNumber(country: string, mobile: string, served: ServedCountries): string {
  const national = mobile.replace(/[ ().-]/g, '');
  const breach = nationalNumber(national, {});
  if (breach) throw refuseField('mobile', breach);
  const isLetters = /^[A-Za-z]{2}$/.test(country);
  return toServed(
    isLetters
      ? parsePhoneNumberFromString(national, {
          defaultCountry: country.toUpperCase() as CountryCode,
          extract: false,
        })
      : parsePhoneNumberFromString(`+${country.replace('+', '')}${national}`, { extract: false }),
    served,
  );
}

/**
 * International digits, with or without + and spaces, as +60123456789. Throws where the number breaks rule F5 or the
 * site does not serve its country.
 */
export function readInternationalNumber(mobile: string, served: ServedCountries): string {
  const digits = mobile.replace(/[+ ().-]/g, '');
  const number = parsePhoneNumberFromString(`+${digits}`, { extract: false });
  const written = toServed(number, served);
  // The library drops a 0 that stands before the national number; the rule does not allow it.
  if (written !== `+${digits}`)
    throw refuseField('mobile', broken('phoneLeadingZero', { length: PHONE_DIGITS }));
  return written;
}

function toServed(number: PhoneNumber | undefined, { countries }: ServedCountries): string {
  if (!number || !countries.includes(number.country ?? '')) throw new Refusal('phoneNotServed');
  const breach = nationalNumber(number.nationalNumber, {});
  if (breach) throw refuseField('mobile', breach);
  if (!number.isValid() || !TEXTED.has(number.getType())) throw new Refusal('phoneNotServed');
  return number.number;
}

/** For logs and for players who are to recognise their own: +60*****6789. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\+\d{2})\d+(\d{4})$/, (_, head: string, tail: string) => `${head}*****${tail}`);
}
