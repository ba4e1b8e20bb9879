import {
  liftOfPublication,
  type OwnPublication,
  type SeasonPublication,
  standingOfPublication,
} from '@ruche/contracts/ranking';
import type { PublicationDetails } from '@ruche/database/ranking';

/** Without details where the person is no longer in the workspace of the post. */
export function presentPublication(
  publication: SeasonPublication,
  details: PublicationDetails | undefined,
): OwnPublication {
  const { id, platform, format, sizeClass, publishedAt, engagements, ownInteractions, baseline } = publication;
  return {
    id,
    accountName: details?.accountName ?? null,
    platform,
    format,
    sizeClass,
    text: details?.text ?? null,
    permalink: details?.permalink ?? null,
    publishedAt,
    goneAt: details?.goneAt ?? null,
    engagements,
    ownInteractions,
    baseline,
    lift: liftOfPublication(publication),
    standing: standingOfPublication(publication),
  };
}
