import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    busy?: boolean | undefined;
    /** What the button says while busy: 'Saving...'. */
    busyLabel?: ReactNode;
  };

export function Button({ variant, size, busy, busyLabel, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={cn(buttonClass({ variant, size }), className)}
      disabled={disabled === true || busy === true}
      aria-busy={busy === true || undefined}
      {...rest}
    >
      {busy === true ? (
        <>
          <Spinner />
          {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A link that looks like a button, for plain navigation. */
export function ButtonLink({ variant, size, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={cn(buttonClass({ variant, size }), className)} {...rest}>
      {children}
    </a>
  );
}
