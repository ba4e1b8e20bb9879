const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `0.4 s`, `12 s`, `3 min`, `2 h 5 min`, `1 d 4 h`. */
export function describeDuration(ms: number): string {
  if (ms < 100) return '< 0.1 s';
  if (ms < 10 * secondMs) return `${Math.round(ms / 100) / 10} s`;
  if (ms < minuteMs) return `${Math.floor(ms / secondMs)} s`;
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  const [whole, rest] =
    ms < dayMs
      ? [`${Math.floor(ms / hourMs)} h`, Math.floor((ms % hourMs) / minuteMs)]
      : [`${Math.floor(ms / dayMs)} d`, Math.floor((ms % dayMs) / hourMs)];
  return rest === 0 ? whole : `${whole} ${rest} ${ms < dayMs ? 'min' : 'h'}`;
}

/** Nobody reading a feed can tell a few seconds. */
const onTimeMs = 5 * secondMs;

export function describeLateness(ms: number): string {
  return ms < onTimeMs ? 'on time' : `${describeDuration(ms)} late`;
}
