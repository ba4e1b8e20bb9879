import type { PlatformId } from '#src/accounts/platform-ids.ts';
import type { Finding, Target, Version } from './findings.ts';

type OptionFinding = Omit<Finding, 'severity' | 'field'>;

const error = (option: string, finding: OptionFinding): Finding => ({
  ...finding,
  severity: 'error',
  field: `options.${option}`,
});

function judgeLinkedin({ media, options }: Version, { kind }: Target): Finding[] {
  const { documentTitle, visibility } = options.linkedin;
  const findings: Finding[] = [];
  if (media.some((one) => one.kind === 'document') && documentTitle === '') {
    const message = 'Add a title for the document. LinkedIn requires one.';
    findings.push(error('documentTitle', { code: 'option_required', message }));
  }
  if (kind === 'organization' && visibility === 'CONNECTIONS') {
    const message = 'Company pages don’t have connections, so their posts are always public.';
    const fix = { kind: 'set_option', label: 'Make it public', option: 'visibility', value: 'PUBLIC' } as const;
    findings.push(error('visibility', { code: 'option_not_offered', message, fix }));
  }
  return findings;
}

// What TikTok's review demands of every program that posts: privacy chosen by hand among what the creator may choose now,
// nothing switched on that they have switched off, and a disclosure that says what of.
function judgeTiktok({ options }: Version, { creator }: Target): Finding[] {
  const { privacyLevel, isDisclosed, isOwnBrand, isBrandedContent, allowComment, allowDuet, allowStitch } =
    options.tiktok;
  const findings: Finding[] = [];
  if (privacyLevel === null) {
    findings.push(
      error('privacyLevel', { code: 'option_required', message: 'Choose who can see this post on TikTok.' }),
    );
  } else if (creator && !creator.privacyLevels.includes(privacyLevel)) {
    const message = 'This account can’t use that audience on TikTok.';
    findings.push(error('privacyLevel', { code: 'option_not_offered', message }));
  }
  if (isDisclosed && !isOwnBrand && !isBrandedContent) {
    const message = 'Choose whether this promotes your brand, another brand, or both.';
    findings.push(error('isDisclosed', { code: 'option_required', message }));
  }
  if (isDisclosed && isBrandedContent && privacyLevel === 'SELF_ONLY') {
    const message = 'Branded content can’t be visible only to you.';
    findings.push(error('privacyLevel', { code: 'option_not_offered', message }));
  }
  const switches = [
    { option: 'allowComment', isOn: allowComment, isOffered: creator?.canComment, what: 'Comments are' },
    { option: 'allowDuet', isOn: allowDuet, isOffered: creator?.canDuet, what: 'Duets are' },
    { option: 'allowStitch', isOn: allowStitch, isOffered: creator?.canStitch, what: 'Stitches are' },
  ];
  for (const { option, isOn, isOffered, what } of switches) {
    if (!isOn || isOffered !== false) continue;
    const message = `${what} turned off in this account’s TikTok settings.`;
    const fix = { kind: 'set_option', label: 'Turn off', option, value: false } as const;
    findings.push(error(option, { code: 'option_not_offered', message, fix }));
  }
  return findings;
}

const judges: Partial<Record<PlatformId, (version: Version, target: Target) => Finding[]>> = {
  linkedin: judgeLinkedin,
  tiktok: judgeTiktok,
};

export function judgeOptions(version: Version, target: Target): Finding[] {
  return judges[target.platform]?.(version, target) ?? [];
}
