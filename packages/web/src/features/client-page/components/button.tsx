import type { ComponentProps } from 'react';

const looks = {
  primary: 'bg-honey font-semibold text-on-honey hover:opacity-90',
  secondary: 'border border-edge bg-surface font-medium text-ink hover:bg-hover',
  quiet: 'font-medium text-muted hover:bg-hover hover:text-ink',
  danger: 'border border-edge bg-surface font-medium text-clay hover:bg-clay-soft',
};

type ButtonLook = keyof typeof looks;

/** 44 px high wherever it is: the page is made for thumbs. */
export const buttonClass = (look: ButtonLook, className = '') =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 text-14 transition-colors disabled:opacity-60 [&_svg]:size-4.5 [&_svg]:shrink-0 ${looks[look]} ${className}`;

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook };

export function Button({ look = 'secondary', className, ...rest }: ButtonProps) {
  return <button type="button" className={buttonClass(look, className)} {...rest} />;
}

/** A picture alone; its name is in `aria-label`. */
export function IconButton({ className = '', ...rest }: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <button
      type="button"
      className={`grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink disabled:opacity-40 [&_svg]:size-5 ${className}`}
      {...rest}
    />
  );
}
