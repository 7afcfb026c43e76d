import { expect, test } from 'vitest';
import { listCatalogues, nameOf, textsOf } from './text-files.ts';

/** English that the product spells out: editing it is a change of the product, not of a text. */
const FIXED: readonly (readonly [name: string, text: string])[] = [
  ['contract rules.required', 'Required.'],
  ['contract rules.requiredField', '{which} is required'],
  ['contract rules.minLength', 'At least {length} characters'],
  ['contract rules.minItems', 'Select at least {length} items'],
  ['contract rules.fieldMinimum', 'Field minimum {value}'],
  ['contract rules.noSpaces', 'No spaces'],
  ['contract rules.digitsOnly', 'Digits only'],
  ['contract rules.lettersOrDigits', 'English letters or digits only'],
  ['contract rules.passwordCharacters', 'English letters, digits or ,.~!@#$%^&*()_+ only'],
  ['contract rules.codeCharacters', 'English letters, digits, underscore or hyphen only'],
  ['contract rules.unsupportedFormat', 'Unsupported input format'],
  ['contract rules.imageMissing', 'Upload the image you want to set'],
  ['contract rules.gameNameMissing', 'Game name not set'],
  ['contract rules.notificationMissing', 'No message notification'],
  ['contract rules.countryMissing', 'Please select a country'],
  ['server/people notStarted', 'The service has not been started yet, please contact your superior'],
  ['server/people notOpened', 'Service not yet opened, contact upline'],
  ['web/app maintenance.title', 'System Maintenance'],
  ['web/lobby lobby.empty', 'No relevant games available at the moment, please stay tuned!'],
  ['web/lobby lobby.searchPlaceholder', 'Search for Games'],
  ['web/lobby lobby.searchHeading', 'Search Results'],
  [
    'web/play play.leftNotice',
    'After exiting the {content} game, please manually click on the balance refresh to get the latest balance information.',
  ],
  ['web/play play.gotoLogin', 'Login now'],
  ['web/play play.notLogin', 'Please log in to your account before entering the game.'],
  ['web/popups download.app', 'Download App'],
  ['web/popups download.webApp', 'Install Web App'],
  [
    'web/popups popups.ticketsLeft',
    'There are still {raffleTicket} lottery tickets that have not been redeemed',
  ],
  ['web/site construction.title', 'Under Construction'],
  ['web/site deposit.notStarted', 'The service has not been started yet, please contact your superior'],
  ['web/site dialog.confirmDeletion', 'Confirm Deletion'],
  ['web/site dialog.fail', 'Operation failed'],
  ['web/site errors.accountBarred', 'Incorrect account.'],
  ['web/site errors.accountUnknown', 'This account does not exist.'],
  ['web/site errors.addressBarred', 'IP is blacklisted.'],
  ['web/site errors.addressBarredForAccount', 'User logged in, but the IP address has been blacklisted.'],
  ['web/site errors.network', 'Network error'],
  ['web/site errors.networkAbnormal', 'Network environment abnormal'],
  ['web/site errors.timeout', 'Network congestion, please try again later.'],
  ['web/site errors.wrongPassword', 'Incorrect password.'],
  ['web/site login.loginNow', 'Login now'],
  ['web/site login.loginOrSignUp', 'Login/Sign up'],
  ['web/site login.noAccount', "Don't have an account yet /"],
  ['web/site login.successful', 'Login successful.'],
  ['web/site notFound.title', 'Page Not Found'],
  ['web/site errors.unauthorized', 'Authorization verification failed'],
  ['web/cashier binding.deleteTitle', 'Confirm Deletion'],
  ['web/records records.none', 'No data for this condition, please query again'],
];

const english = new Map<string, string>(
  listCatalogues().flatMap((catalogue) =>
    [...textsOf(catalogue)].map(([id, text]) => [`${nameOf(catalogue)} ${id}`, text] as const),
  ),
);

test.each(FIXED)('%s stays as it is spelled', (name, text) => {
  expect(english.get(name)).toBe(text);
});
