import { type PlatformOptions, tiktokPrivacyLevels } from '@ruche/contracts/posts';
import { useId } from 'react';
import { Switch } from '#components/ui/switch.tsx';
import { usePrivatePicture } from '#lib/private-picture.ts';
import type { SettingsFormProps } from '#platforms/settings.ts';
import { settingsForm as texts } from '#platforms/words/tiktok.ts';
import { DisclosureFields } from './disclosure-fields.tsx';

type TiktokOptions = PlatformOptions['tiktok'];
type PartProps = SettingsFormProps<'tiktok'> & { change: (change: Partial<TiktokOptions>) => void };

// TikTok reviews every program that posts, by its Content Sharing Guidelines: the wording of the disclosure and of the
// consent, no audience chosen beforehand, and everything that the creator has switched off disabled here, too.

const levels: Record<(typeof tiktokPrivacyLevels)[number], string> = {
  PUBLIC_TO_EVERYONE: texts.everyone,
  MUTUAL_FOLLOW_FRIENDS: texts.friends,
  FOLLOWER_OF_CREATOR: texts.followers,
  SELF_ONLY: texts.onlyMe,
};

function PrivacyField({ value, change, creator, isDisabled = false }: PartProps) {
  const name = useId();
  const isBranded = value.isDisclosed && value.isBrandedContent;
  const offered = tiktokPrivacyLevels.filter((level) => creator?.privacyLevels.includes(level) ?? true);
  return (
    <fieldset disabled={isDisabled} className="grid gap-1">
      <legend className="mb-1 font-medium text-13">
        {texts.audience} <span className="font-normal text-muted">{texts.required}</span>
      </legend>
      {offered.map((level) => (
        <label
          key={level}
          className="flex min-h-8 items-center gap-2.5 text-14 has-disabled:opacity-55 touch:min-h-11"
          title={level === 'SELF_ONLY' && isBranded ? texts.brandedVisibility : undefined}
        >
          <input
            type="radio"
            name={name}
            value={level}
            checked={value.privacyLevel === level}
            disabled={level === 'SELF_ONLY' && isBranded}
            onChange={() => change({ privacyLevel: level })}
            className="size-4.5 shrink-0 accent-honey"
          />
          {levels[level]}
        </label>
      ))}
      {isBranded && <p className="text-13 text-muted">{texts.brandedNotPrivate}</p>}
    </fieldset>
  );
}

const interactions = [
  { option: 'allowComment', label: texts.comments, offeredBy: 'canComment', isForPhotos: true },
  { option: 'allowDuet', label: texts.duet, offeredBy: 'canDuet', isForPhotos: false },
  { option: 'allowStitch', label: texts.stitch, offeredBy: 'canStitch', isForPhotos: false },
] as const;

function InteractionFields({ value, change, creator, media, isDisabled = false }: PartProps) {
  const isPhotos = media.length > 0 && media.every(({ kind }) => kind !== 'video');
  return (
    <fieldset>
      <legend className="font-medium text-13">{texts.allow}</legend>
      {interactions
        .filter(({ isForPhotos }) => !isPhotos || isForPhotos)
        .map(({ option, label, offeredBy }) => {
          const isRefused = creator?.[offeredBy] === false;
          return (
            <Switch
              key={option}
              label={label}
              {...(isRefused && { hint: texts.turnedOff })}
              checked={value[option]}
              disabled={isDisabled || (isRefused && !value[option])}
              onChange={(isOn) => change({ [option]: isOn })}
            />
          );
        })}
    </fieldset>
  );
}

const linkClass = 'font-medium text-honey-text underline underline-offset-2';

function TermsLink({ path, children }: { path: string; children: string }) {
  return (
    <a
      href={`https://www.tiktok.com/legal/page/global/${path}/en`}
      target="_blank"
      rel="noreferrer"
      className={linkClass}
    >
      {children}
      <span className="sr-only"> {texts.opensNewTab}</span>
    </a>
  );
}

function Consent({ isBranded }: { isBranded: boolean }) {
  return (
    <p className="text-13 text-muted">
      {texts.consentBefore}{' '}
      {isBranded && (
        <>
          <TermsLink path="bc-policy">{texts.brandedContentPolicy}</TermsLink> {texts.consentAnd}{' '}
        </>
      )}
      <TermsLink path="music-usage-confirmation">{texts.musicUsageConfirmation}</TermsLink>
      {texts.consentAfter}
    </p>
  );
}

/** TikTok wants the creator shown before anything is chosen for them. */
function PostingAs({ creator }: { creator: NonNullable<PartProps['creator']> }) {
  const { data: picture } = usePrivatePicture(creator.avatarUrl);
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      {picture !== undefined && (
        <img src={picture} alt="" className="size-8 shrink-0 rounded-full border border-line object-cover" />
      )}
      <p className="min-w-0 break-words text-13 text-muted">
        {texts.postingAs} <span className="font-medium text-ink">{creator.nickname}</span> (@{creator.username})
      </p>
    </div>
  );
}

export function TiktokSettingsForm(props: SettingsFormProps<'tiktok'>) {
  const { value, onChange, creator, media, isDisabled = false } = props;
  const change = (part: Partial<TiktokOptions>) => onChange({ ...value, ...part });
  const isVideo = media.length === 0 || media.some(({ kind }) => kind === 'video');
  return (
    <div className="grid gap-4">
      {creator !== undefined && <PostingAs creator={creator} />}
      <PrivacyField {...props} change={change} />
      <InteractionFields {...props} change={change} />
      <DisclosureFields value={value} onChange={change} isDisabled={isDisabled} isVideo={isVideo} />
      {isVideo && (
        <Switch
          label={texts.aiGenerated}
          hint={texts.aiGeneratedHint}
          checked={value.isAiGenerated}
          disabled={isDisabled}
          onChange={(isAiGenerated) => change({ isAiGenerated })}
        />
      )}
      <Consent isBranded={value.isDisclosed && value.isBrandedContent} />
    </div>
  );
}
