import type { Ref } from 'react';
import { Input } from '#components/ui/input.tsx';
import { colorInput as words } from '#components/words.ts';
import { cn } from '#lib/class-names.ts';

type ColorInputProps = {
  value: string;
  onChange: (color: string) => void;
  onBlur: () => void;
  name: string;
  ref?: Ref<HTMLInputElement> | undefined;
};

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour by its digits or by the browser's own picker. */
export function ColorInput({ value, onChange, onBlur, name, ref }: ColorInputProps) {
  return (
    <div className="flex gap-2">
      <input
        type="color"
        aria-label={words.label}
        value={isColor(value) ? value : '#f2a900'}
        onChange={(event) => onChange(event.target.value)}
        className={cn(
          'h-9 w-11 shrink-0 cursor-pointer rounded-control border border-edge bg-surface p-1 touch:h-11',
          !isColor(value) && '[&::-webkit-color-swatch]:opacity-25',
        )}
      />
      <Input
        ref={ref}
        name={name}
        value={value}
        placeholder={words.placeholder}
        spellCheck={false}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </div>
  );
}
