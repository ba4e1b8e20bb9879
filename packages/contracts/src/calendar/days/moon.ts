import { dayMs, hourMs } from '#src/time/durations.ts';
import { type Day, toDay } from './dates.ts';

// New moons and the sun's longitude after Jean Meeus, Astronomical Algorithms, chapters 25 and 49, with the larger terms:
// right to a few minutes between the years 2000 and 2200.

const julianEpoch = 2_440_587.5;
const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const toInstant = (julianDay: number) => (julianDay - julianEpoch) * dayMs;
/** Clocks are this much behind the uniform time of astronomy. */
const deltaMs = 70_000;

/** The instant of the new moon with that number; 0 is the first of the year 2000. */
function newMoon(number: number): number {
  const centuries = number / 1236.85;
  const eccentricity = 1 - 0.002516 * centuries;
  const sun = 2.5534 + 29.1053567 * number;
  const moon = 201.5643 + 385.81693528 * number + 0.0107582 * centuries ** 2;
  const latitude = 160.7108 + 390.67050284 * number - 0.0016118 * centuries ** 2;
  const mean = 2_451_550.09766 + 29.530588861 * number + 0.00015437 * centuries ** 2;
  const correction =
    -0.4072 * sin(moon) +
    0.17241 * eccentricity * sin(sun) +
    0.01608 * sin(2 * moon) +
    0.01039 * sin(2 * latitude) +
    0.00739 * eccentricity * sin(moon - sun) -
    0.00514 * eccentricity * sin(moon + sun) +
    0.00208 * eccentricity ** 2 * sin(2 * sun) -
    0.00111 * sin(moon - 2 * latitude) -
    0.00057 * sin(moon + 2 * latitude) +
    0.00056 * eccentricity * sin(2 * moon + sun) -
    0.00042 * sin(3 * moon) +
    0.00042 * eccentricity * sin(sun + 2 * latitude) +
    0.00038 * eccentricity * sin(sun - 2 * latitude) -
    0.00024 * eccentricity * sin(2 * moon - sun);
  return toInstant(mean + correction) - deltaMs;
}

/** The sun's apparent longitude in degrees, 0 at the spring equinox. */
function sunLongitude(instant: number): number {
  const centuries = ((instant + deltaMs) / dayMs + julianEpoch - 2_451_545) / 36_525;
  const anomaly = 357.52911 + 35_999.05029 * centuries - 0.0001537 * centuries ** 2;
  const centre =
    (1.914602 - 0.004817 * centuries) * sin(anomaly) + 0.019993 * sin(2 * anomaly) + 0.000289 * sin(3 * anomaly);
  const node = 125.04 - 1934.136 * centuries;
  const longitude =
    280.46646 + 36_000.76983 * centuries + 0.0003032 * centuries ** 2 + centre - 0.00569 - 0.00478 * sin(node);
  return ((longitude % 360) + 360) % 360;
}

/** The new moons from the autumn before until the end of the year. */
function newMoonsOf(year: number): number[] {
  const first = Math.floor((year - 2000) * 12.3685) - 3;
  return Array.from({ length: 18 }, (_, index) => newMoon(first + index));
}

const chinaMs = 8 * hourMs;
const indiaMs = 5.5 * hourMs;

/** How far the sun is past that longitude; below zero before it comes there. */
const pastLongitude = (instant: number, degrees: number) => ((sunLongitude(instant) - degrees + 540) % 360) - 180;

/** The day's first instant in China. */
const startOf = (day: Day) => Date.parse(day) - chinaMs;
const signOf = (day: Day | undefined) => Math.floor(sunLongitude(startOf(day ?? '')) / 30);

/**
 * The Chinese calendar, by the days of China: the month of the winter solstice is the eleventh. A year of thirteen months
 * repeats the number of the one before the first in which the sun enters no sign; the new year is two months later, or
 * three where one of those two was repeated.
 */
export function lunarNewYearOf(year: number): Day {
  const months = newMoonsOf(year).map((instant) => toDay(instant + chinaMs));
  const solstice = (of: number) =>
    months.findLastIndex((day) => day < `${of + 1}-01-10` && pastLongitude(startOf(day), 270) < 0);
  const eleventh = solstice(year - 1);
  const hasNoSign = (index: number) => signOf(months[index]) === signOf(months[index + 1]);
  const isLong = solstice(year) - eleventh === 13;
  const isRepeated = isLong && (hasNoSign(eleventh + 1) || hasNoSign(eleventh + 2));
  return months[eleventh + (isRepeated ? 3 : 2)] ?? '';
}

/** How far the signs of Indian calendars are behind the seasons: the Lahiri value. */
const ayanamsa = (year: number) => 23.853 + 0.01397 * (year - 2000);
/** A moon that is new before then has ended the day for which lamps are lit the evening before. */
const eveningMs = 18.75 * hourMs;

/** The last evening before the first new moon after the sun has entered Libra, in India. */
export function diwaliOf(year: number): Day {
  const moon = newMoonsOf(year).find((instant) => {
    const past = pastLongitude(instant, 180 + ayanamsa(year));
    return past >= 0 && past < 60 && toDay(instant) > `${year}-10-01`;
  });
  return toDay((moon ?? Number.NaN) + indiaMs - eveningMs);
}
