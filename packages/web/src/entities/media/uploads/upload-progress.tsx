import { cn } from '#lib/class-names.ts';

type UploadProgressProps = {
  label: string;
  /** From 0 to 1. */
  share: number;
  isStill?: boolean;
  className?: string | undefined;
};

export function UploadProgress({ label, share, isStill = false, className }: UploadProgressProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={Math.round(share * 100)}
      className={cn(
        'block h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:transition-[width]',
        isStill
          ? '[&::-moz-progress-bar]:bg-edge [&::-webkit-progress-value]:bg-edge'
          : '[&::-moz-progress-bar]:bg-honey [&::-webkit-progress-value]:bg-honey',
        className,
      )}
    />
  );
}
