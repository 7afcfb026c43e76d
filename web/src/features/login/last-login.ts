import { t } from '@lingui/core/macro';
import type { LOGIN_PLATFORMS } from '@parlour/contract/constants';
import type { Output } from '@parlour/contract/endpoints';
import { queries, queryClient } from '../../api/queries.ts';
import { DEFAULT_TIMEZONE } from '../../state/use-timezone.ts';
import { calendarDay, clockTime } from '../../i18n/clock-time.ts';
import { speakLazyTexts } from '../../i18n/i18n.ts';

type LoginPlatform = (typeof LOGIN_PLATFORMS)[number];

/** Time and place of the previous login (rule H6); undefined at the first login. */
export async function lastLoginText({
  last_login_time: time,
  last_login_address: address,
  last_login_platform: platform,
}: Output<'login'>): Promise<string | undefined> {
  if (time === null) return undefined;
  await speakLazyTexts();
  const timezone = queryClient.getQueryData(queries.siteInfo().queryKey)?.timezone ?? DEFAULT_TIMEZONE;
  const when = `${calendarDay(time, timezone)} ${clockTime(time, timezone)}`;
  const last = t({ id: 'login.last', message: `Last login: ${when}` });
  const from = [address, platformName(platform)].filter((part) => part !== null).join(' · ');
  return from === '' ? last : `${last}\n${from}`;
}

function platformName(platform: string | null): string | null {
  const names: Record<LoginPlatform, string> = {
    pcWeb: t({ id: 'login.onComputer', message: 'Computer' }),
    iosWeb: t({ id: 'login.onIos', message: 'iPhone or iPad, browser' }),
    iosPwa: t({ id: 'login.onIosApp', message: 'iPhone or iPad, app' }),
    androidWeb: t({ id: 'login.onAndroid', message: 'Android, browser' }),
    androidPwa: t({ id: 'login.onAndroidApp', message: 'Android, app' }),
  };
  return names[platform as LoginPlatform] ?? null;
}
