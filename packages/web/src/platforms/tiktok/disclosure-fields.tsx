import type { PlatformOptions } from '@ruche/contracts/posts';
import { useId } from 'react';
import { Switch } from '#components/ui/switch.tsx';
import { disclosureFields as words } from '#platforms/words/tiktok.ts';

type TiktokOptions = PlatformOptions['tiktok'];

type DisclosureProps = {
  value: TiktokOptions;
  onChange: (change: Partial<TiktokOptions>) => void;
  isDisabled: boolean;
  isVideo: boolean;
};

type BrandBoxProps = {
  label: string;
  hint: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
};

function BrandBox({ label, hint, checked, disabled, onChange }: BrandBoxProps) {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-8 items-center gap-2.5 text-14 has-disabled:opacity-55 touch:min-h-11">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4.5 shrink-0 accent-honey"
        />
        {label}
      </label>
      <p id={hintId} className="pl-7 text-13 text-muted">
        {hint}
      </p>
    </div>
  );
}

function outcomeText({ isOwnBrand, isBrandedContent }: TiktokOptions, isVideo: boolean): string {
  const what = isVideo ? words.video : words.photo;
  if (isBrandedContent) return words.labeledPaid(what);
  if (isOwnBrand) return words.labeledPromotional(what);
  return words.chooseOne;
}

/** What TikTok wants to be told about advertising: off until somebody says so, and then whose it is. */
export function DisclosureFields({ value, onChange, isDisabled, isVideo }: DisclosureProps) {
  const { isDisclosed, isOwnBrand, isBrandedContent, privacyLevel } = value;
  const isPrivate = privacyLevel === 'SELF_ONLY';
  const brandedHint = isPrivate ? words.brandedNotPrivate : words.brandedHint;
  return (
    <div>
      <Switch
        label={words.label}
        hint={words.hint}
        checked={isDisclosed}
        disabled={isDisabled}
        onChange={(isOn) =>
          onChange(isOn ? { isDisclosed: true } : { isDisclosed: false, isOwnBrand: false, isBrandedContent: false })
        }
      />
      {isDisclosed && (
        <fieldset className="mt-1 grid gap-2 rounded-control bg-sunken px-3 py-2">
          <legend className="sr-only">{words.legend}</legend>
          <BrandBox
            label={words.ownBrand}
            hint={words.ownBrandHint}
            checked={isOwnBrand}
            disabled={isDisabled}
            onChange={(checked) => onChange({ isOwnBrand: checked })}
          />
          <BrandBox
            label={words.brandedContent}
            hint={brandedHint}
            checked={isBrandedContent}
            disabled={isDisabled || (isPrivate && !isBrandedContent)}
            onChange={(checked) => onChange({ isBrandedContent: checked })}
          />
          <output className="border-line border-t pt-2 text-13">{outcomeText(value, isVideo)}</output>
        </fieldset>
      )}
    </div>
  );
}
