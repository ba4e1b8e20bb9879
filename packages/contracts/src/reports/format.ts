import { dayMs } from '#src/time/durations.ts';
import type { ReportLanguage } from './languages.ts';

/** What stands where there is no number. */
const none = '—';

const locales = { en: 'en-US', fr: 'fr-FR' } as const satisfies Record<ReportLanguage, string>;

/** A hyphen would be read as a dash, and broken at. */
const withMinus = (text: string) => text.replace('-', '−');

/** Against the period before: null without data there, or where it is zero and nothing can be divided by it. */
function changeOf(value: number | null, previous: number | null): number | null {
  return value === null || previous === null || previous === 0 ? null : value / previous - 1;
}

const known = (value: number | null, write: (value: number) => string) => (value === null ? none : write(value));

// The first of January 2024 is a Monday.
const mondayAt = Date.UTC(2024, 0, 1);
const ofWeek = (format: Intl.DateTimeFormat, day: number) => format.format(mondayAt + (day - 1) * dayMs);

function makeFormat(language: ReportLanguage) {
  const locale = locales[language];
  const numbers = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
  const whole = numbers({ maximumFractionDigits: 0 });
  const tenths = numbers({ maximumFractionDigits: 1 });
  const compact = numbers({ notation: 'compact', maximumFractionDigits: 1 });
  const percent = numbers({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 });
  const change = numbers({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const effect = numbers({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  const plurals = new Intl.PluralRules(locale);
  const long = dates({ year: 'numeric', month: 'long', day: 'numeric' });
  const range = dates({ year: 'numeric', month: 'short', day: 'numeric' });
  const short = dates({ month: 'short', day: 'numeric' });
  const month = dates({ month: 'short', year: 'numeric' });
  const weekday = dates({ weekday: 'long' });
  const shortWeekday = dates({ weekday: 'short' });
  const momentFormats = new Map<string, { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>();
  const momentFormat = (timeZone: string) => {
    const made = momentFormats.get(timeZone) ?? {
      day: dates({ timeZone, year: 'numeric', month: 'short', day: 'numeric' }),
      time: dates({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    };
    momentFormats.set(timeZone, made);
    return made;
  };
  return {
    /** `12,345` */
    count: (value: number | null) => known(value, (given) => withMinus(whole.format(given))),
    /** `12.4K`, beside the lines of a chart only: key numbers are written out. */
    short: (value: number | null) => known(value, (given) => withMinus(compact.format(given))),
    /** `4.25%` of 0.0425. */
    rate: (value: number | null) => known(value, (given) => withMinus(percent.format(given))),
    /** `45 min`, or `3.5 h` from an hour and a half on. */
    minutes: (value: number | null) =>
      known(value, (given) => (given < 90 ? `${whole.format(given)}\u00A0min` : `${tenths.format(given / 60)}\u00A0h`)),
    /** `+12.5%` */
    change: (value: number | null, previous: number | null) =>
      known(changeOf(value, previous), (given) => withMinus(change.format(given))),
    /** `+20%` of the factor 1.2. */
    effect: (factor: number) => withMinus(effect.format(factor - 1)),
    /** `one` or `other`, as the language counts. French has one of 0. */
    plural: (count: number): 'one' | 'other' => (plurals.select(count) === 'one' ? 'one' : 'other'),
    /** `May 4, 2031` in full, of a day such as `2031-05-04`. */
    day: (day: string) => long.format(new Date(day)),
    /** `May 4` */
    shortDay: (day: string) => short.format(new Date(day)),
    /** `May 2031` */
    month: (day: string) => month.format(new Date(day)),
    /** `Apr 28 – May 4, 2031`, both days included. */
    days: (from: string, to: string) => range.formatRange(new Date(from), new Date(to)),
    /** `May 4, 2031, 14:05` on the clocks of that zone. */
    moment: (instant: string, zone: string) => {
      const at = new Date(instant);
      const { day, time } = momentFormat(zone);
      return `${day.format(at)}, ${time.format(at)}`;
    },
    /** `Monday`, 1 being the first. */
    weekday: (day: number) => ofWeek(weekday, day),
    /** `Mon` */
    shortWeekday: (day: number) => ofWeek(shortWeekday, day),
    /** `09:00` */
    hour: (hour: number) => (language === 'fr' ? `${hour}\u00A0h` : `${String(hour).padStart(2, '0')}:00`),
  };
}

/** How the figures of a report are written. Screen, link, and files share it, so that they agree to the digit. */
export type ReportFormat = ReturnType<typeof makeFormat>;

const formats = new Map<ReportLanguage, ReportFormat>();

export function formatOf(language: ReportLanguage): ReportFormat {
  const made = formats.get(language) ?? makeFormat(language);
  formats.set(language, made);
  return made;
}
