import { cva, type VariantProps } from 'class-variance-authority';

/** The look of a button, apart from the element: a link that acts like one wears the same classes. */
export const buttonClass = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-medium transition-[background-color,border-color,color,translate] active:translate-y-px disabled:pointer-events-none disabled:not-aria-busy:opacity-55 aria-disabled:opacity-55 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-honey text-on-honey hover:bg-honey-deep',
        secondary: 'border border-edge bg-surface text-ink hover:bg-hover',
        ghost: 'text-ink hover:bg-hover',
        danger: 'bg-clay-fill text-on-clay hover:opacity-90',
      },
      size: {
        small: 'h-8 px-3 text-13 touch:h-11 [&_svg]:size-3.5',
        medium: 'h-9 px-3.5 text-14 touch:h-11 [&_svg]:size-4',
        large: 'h-12 px-5 text-16 [&_svg]:size-4.5',
        icon: 'size-9 touch:size-11 [&_svg]:size-4.5',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'medium' },
  },
);

/** For a label that carries a name somebody typed: it wraps where one line is too short for it. Merged in by `cn`. */
export const longLabelClass =
  'h-auto min-h-9 min-w-0 max-w-full shrink whitespace-normal wrap-anywhere py-1.5 touch:h-auto touch:min-h-11';

export type ButtonLook = VariantProps<typeof buttonClass>;
