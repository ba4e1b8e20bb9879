import type { Finding, Target, Version } from './findings.ts';
import { judgeMedia } from './judge-media.ts';
import { judgeOptions } from './judge-options.ts';
import { judgeText } from './judge-text.ts';

/**
 * What a network would refuse or change about a post, in the order of the fields. Used while somebody types, when they
 * schedule and right before it is published, so that all three agree.
 */
export function judge(version: Version, target: Target): Finding[] {
  return [...judgeText(version, target), ...judgeMedia(version, target), ...judgeOptions(version, target)];
}
