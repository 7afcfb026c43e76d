import { DAY_S, siteTime, spanOf, TIME_RANGES } from '@parlour/contract/time-ranges';
import { expect, test } from 'vitest';

test.each(['America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'])(
  'a machine in %s, whose clocks are put forward and back, has the site’s days',
  (zone) => {
    const ownZone = process.env['TZ'];
    const days = Array.from(
      { length: 366 },
      (_, day) => siteTime('2026-01-01T12:30', '+08:00')! + day * DAY_S,
    );
    const tell = () =>
      days.flatMap((nowS) =>
        TIME_RANGES.map((range) => spanOf(range, { nowS, timezone: '+08:00', weekStart: 'monday' }, 9)),
      );
    try {
      process.env['TZ'] = 'UTC';
      const expected = tell();
      process.env['TZ'] = zone;
      // The zone is in force: its clocks change within the year.
      expect(new Date(2026, 0, 1).getTimezoneOffset()).not.toBe(0);
      expect(tell()).toEqual(expected);
    } finally {
      if (ownZone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = ownZone;
    }
  },
);
