import type { ReactNode } from 'react';

type IconProps = { className?: string | undefined };

function Icon({ className = 'size-4', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  );
}

export function CheckIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m3.2 8.6 3 3 6.6-7" />
    </Icon>
  );
}

export function ClockIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 4.8V8l2.2 1.4" />
    </Icon>
  );
}

export function ArrowIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M3 8h9.6M9 4.2 12.8 8 9 11.8" />
    </Icon>
  );
}

export function BackIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M13 8H3.4M7 4.2 3.2 8 7 11.8" />
    </Icon>
  );
}

export function PlusIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M8 3.2v9.6M3.2 8h9.6" />
    </Icon>
  );
}

export function AlertIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M8 2.4 14 13H2zM8 6.6v3M8 11.4v.01" />
    </Icon>
  );
}

export function CrossIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m4 4 8 8M12 4l-8 8" />
    </Icon>
  );
}

export function MenuIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M2.6 5h10.8M2.6 11h10.8" />
    </Icon>
  );
}
