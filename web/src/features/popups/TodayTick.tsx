import { useLingui } from '@lingui/react/macro';

interface TodayTickProps {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** 'Do not show again today': takes effect when the popup is closed (rule P1). */
export function TodayTick({ isTicked, onTick }: TodayTickProps) {
  const { t } = useLingui();
  return (
    <label className="flex flex-1 items-center gap-2.5 min-h-11 text-muted text-sm/4.25 font-semibold cursor-pointer">
      <input
        className="flex-none size-5 accent-primary-to"
        type="checkbox"
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
      />
      {t({ id: 'popups.notToday', message: 'Do not show again today' })}
    </label>
  );
}
