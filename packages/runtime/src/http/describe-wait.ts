/** How long to wait, for people: `20 seconds`, `3 minutes`. */
export function describeWait(seconds: number): string {
  const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds), 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
