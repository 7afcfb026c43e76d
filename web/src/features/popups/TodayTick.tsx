import { useLingui } from '@lingui/react/macro';

interface TodayTickProps {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** 'Do not show again today': takes effect when the popup is closed (rule P1). */
export function TodayTick({ isTicked, onTick }: TodayTickProps) {
  const { t } = useLingui();
  return (
    <label className="popup-tick">
      <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
      {t({ id: 'popups.notToday', message: 'Do not show again today' })}
    </label>
  );
}
