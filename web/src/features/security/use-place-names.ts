import { useLingui } from '@lingui/react/macro';

/** The five login platforms as players name them (rule A10). */
export function usePlatformName(): (platform: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    pcWeb: t({ id: 'security.onComputer', message: 'Computer' }),
    iosWeb: t({ id: 'security.onApple', message: 'iPhone or iPad' }),
    iosPwa: t({ id: 'security.inAppleApp', message: 'App on iPhone or iPad' }),
    androidWeb: t({ id: 'security.onAndroid', message: 'Android' }),
    androidPwa: t({ id: 'security.inAndroidApp', message: 'App on Android' }),
  };
  return (platform) => names[platform] ?? platform;
}
