import { addDays, type Day, dayOf } from './dates.ts';

/** Easter Sunday of the western churches: the anonymous Gregorian algorithm. */
export function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * late + 114;
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** That of the orthodox churches: Meeus' Julian algorithm, and as many days as the Julian calendar is behind. */
export function orthodoxEasterOf(year: number): Day {
  const epact = (19 * (year % 19) + 15) % 30;
  const toSunday = (2 * (year % 4) + 4 * (year % 7) - epact + 34) % 7;
  const sum = epact + toSunday + 114;
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return addDays(dayOf(year, Math.floor(sum / 31), (sum % 31) + 1), behind);
}
