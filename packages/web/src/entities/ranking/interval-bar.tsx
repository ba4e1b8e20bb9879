type IntervalBarProps = {
  /** All from 0 to 100. */
  value: number;
  low: number;
  high: number;
  className?: string;
};

/** Sure up to the lower end of the interval, likely up to its upper end; the mark is the estimate itself, as wide on any bar. */
export function IntervalBar({ value, low, high, className = 'h-1.5' }: IntervalBarProps) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className={`block w-full ${className}`}>
      <rect width="100" height="6" rx="1" className="fill-line" />
      <rect width={low} height="6" rx="1" className="fill-honey" />
      <rect x={low} width={Math.max(0, high - low)} height="6" className="fill-honey/40" />
      <line x1={value} x2={value} y2="6" strokeWidth="3" vectorEffect="non-scaling-stroke" className="stroke-ink" />
    </svg>
  );
}
