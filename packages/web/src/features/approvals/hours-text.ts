/** `4 hours`, `2 days`, `1 week`. */
export function hoursText(hours: number): string {
  if (hours > 0 && hours % 168 === 0) return hours === 168 ? '1 week' : `${hours / 168} weeks`;
  if (hours > 24 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
