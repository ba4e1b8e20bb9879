import type { PlatformId } from '@ruche/contracts/accounts';
import { createElement } from 'react';
import { lazyPanel } from '#components/lazy-part.tsx';
import { PreviewSkeleton } from './preview-parts/preview-skeleton.tsx';

const previewOptions = { skeleton: createElement(PreviewSkeleton) };

/** How a post looks on each network. Each comes in a file of its own when it is first shown. */
export const previews = {
  facebook: lazyPanel(async () => (await import('./facebook/preview.tsx')).FacebookPreview, previewOptions),
  instagram: lazyPanel(async () => (await import('./instagram/preview.tsx')).InstagramPreview, previewOptions),
  twitter: lazyPanel(async () => (await import('./twitter/preview.tsx')).TwitterPreview, previewOptions),
  linkedin: lazyPanel(async () => (await import('./linkedin/preview.tsx')).LinkedinPreview, previewOptions),
  tiktok: lazyPanel(async () => (await import('./tiktok/preview.tsx')).TiktokPreview, previewOptions),
} satisfies Record<PlatformId, unknown>;

/** The options of each network. */
export const settingsForms = {
  facebook: lazyPanel(async () => (await import('./facebook/settings-form.tsx')).FacebookSettingsForm),
  instagram: lazyPanel(async () => (await import('./instagram/settings-form.tsx')).InstagramSettingsForm),
  twitter: lazyPanel(async () => (await import('./twitter/settings-form.tsx')).TwitterSettingsForm),
  linkedin: lazyPanel(async () => (await import('./linkedin/settings-form.tsx')).LinkedinSettingsForm),
  tiktok: lazyPanel(async () => (await import('./tiktok/settings-form.tsx')).TiktokSettingsForm),
} satisfies { [Platform in PlatformId]: unknown };
