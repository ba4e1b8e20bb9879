import type { ApprovalRuleInput, ApprovalStep, ApprovalWindow } from '@ruche/contracts/approvals';
import { stepsOf } from '@ruche/contracts/approvals';
import { dayMs, hourMs, minuteMs } from '@ruche/contracts/time';

// What a rule allows, written down anew and apart from the product: who said yes to which content, whether the rule named
// them then, for which time, and what silence means. All times are those of the test's own clock, in ms.

export type Said = 'approve' | 'ask_change' | 'decline';
type Window = { from: number; to: number };
type Grant = { step: ApprovalStep; content: string; window: Window | null };

/** One round of questions about one content, as the test first saw it. */
type Round = {
  id: string;
  step: ApprovalStep;
  content: string;
  window: Window | null;
  yes: Set<string>;
  isOpen: boolean;
  silence: ApprovalRuleInput['silence'];
  due: number | null;
  told: Map<string, number>;
};

/** A request as it is read, with its times on the test's clock. */
type SeenRequest = {
  id: string;
  step: ApprovalStep;
  state: string;
  contentHash: string;
  window: Window | null;
};

type Member = { id: string; isManager: boolean };

/** Silence counts of those alone who had so long. */
const fairMs = 12 * hourMs;

const floorTo = (at: number, ms: number, phase = 0) => Math.floor((at - phase) / ms) * ms + phase;
/** 1970 began on a Thursday. */
const mondayPhase = 4 * dayMs;

/** In UTC, as the client's zone is. */
function windowAround(kind: ApprovalWindow, at: number): Window {
  if (kind === 'hour') return { from: at - hourMs, to: at + hourMs + minuteMs };
  const from = kind === 'day' ? floorTo(at, dayMs) : floorTo(at, 7 * dayMs, mondayPhase);
  return { from, to: from + (kind === 'day' ? dayMs : 7 * dayMs) };
}

const isSame = (one: Window | null, other: Window | null) => one?.from === other?.from && one?.to === other?.to;

export class ApprovalModel {
  rule: ApprovalRuleInput;
  /** All that is published: the text, the alternative text of its image, and where it goes. */
  parts: { text: string; alt: string; isElsewhere: boolean };
  at: number;
  now: number;
  /** How far the database's times are behind the test's. */
  elapsed = 0;
  members = new Map<string, Member>();
  contacts = new Set<string>();
  /** Whether everything that was changed was judged by the product since. */
  isSettled = true;
  readonly wrong: string[] = [];
  #rounds = new Map<string, Round>();
  #grants: Grant[] = [];
  #contents = new Map<string, string>();
  /** What somebody wants changed, and at which step they said so. */
  #refused: { content: string; step: ApprovalStep } | null = null;

  constructor(rule: ApprovalRuleInput, text: string, at: number) {
    this.rule = rule;
    this.parts = { text, alt: '', isElsewhere: false };
    this.at = at;
    this.now = Date.now();
  }

  get content(): string {
    return JSON.stringify(this.parts);
  }

  /** Whom the rule names at this moment. */
  named(step: ApprovalStep): string[] {
    if (step === 'client') return this.rule.client.contactIds.filter((id) => this.contacts.has(id));
    const { userIds } = this.rule.internal;
    const isNamed = ({ id, isManager }: Member) => (userIds.length === 0 ? isManager : userIds.includes(id));
    return [...this.members.values()].filter(isNamed).map(({ id }) => id);
  }

  #isComplete({ step, yes }: Round): boolean {
    const named = this.named(step);
    const from = step === 'client' ? this.rule.client.from : this.rule.internal.from;
    if (from === 'any') return named.some((id) => yes.has(id));
    return named.length > 0 && named.every((id) => yes.has(id));
  }

  /** Silence is a yes where the rule says so and said so when they were told, and they had time. */
  #isLetOut({ step, silence, due, told }: Round): boolean {
    if (this.rule.silence !== 'go_out' || silence !== 'go_out' || due === null || this.now < due) return false;
    const named = this.named(step);
    const inTime = named.filter((id) => (told.get(id) ?? Infinity) <= due - fairMs);
    const from = step === 'client' ? this.rule.client.from : this.rule.internal.from;
    return inTime.length > 0 && (from === 'any' || inTime.length === named.length);
  }

  /** Contacts are told of what waits by a mail; what it says of silence counts. */
  mailed(): void {
    for (const round of this.#rounds.values()) {
      if (round.step !== 'client' || !round.isOpen) continue;
      if (round.told.size === 0) round.silence = this.rule.silence;
      for (const id of this.named('client')) if (!round.told.has(id)) round.told.set(id, this.now);
    }
  }

  /** Compares what the product asks with what it may ask, and remembers it. */
  see(requests: readonly SeenRequest[]): void {
    // By what was known until now, as the product did.
    this.#judge();
    for (const request of requests) {
      const key = `${request.id} ${request.contentHash}`;
      const known = this.#rounds.get(key);
      const isWaiting = request.state === 'waiting' || request.state === 'unasked';
      if (known) known.isOpen = isWaiting;
      if (isWaiting && this.isSettled && (!known || !isSame(known.window, request.window))) this.#ask(key, request);
      const round = this.#rounds.get(key);
      if (!round) continue;
      if (request.state === 'waiting' && round.step === 'internal') {
        for (const id of this.named('internal')) if (!round.told.has(id)) round.told.set(id, this.now);
      }
      this.#follow(round);
    }
    this.#judge();
    this.#checkRefused(requests);
  }

  #ask(key: string, { id, step, contentHash, window }: SeenRequest): void {
    const { content } = this;
    const meant = this.#contents.get(contentHash);
    if (meant !== undefined && meant !== content) this.wrong.push(`${content} is asked for as ${meant}`);
    this.#contents.set(contentHash, content);
    const wanted = windowAround(this.rule.window, this.at - this.elapsed);
    const shifted = { from: wanted.from + this.elapsed, to: wanted.to + this.elapsed };
    if (!isSame(window, shifted)) this.wrong.push(`${content} is asked for in another window than the rule's`);
    const due = this.at - this.rule.deadlineHours * hourMs;
    for (const round of this.#rounds.values()) if (round.step === step) round.isOpen = false;
    const { silence } = this.rule;
    const isInTime = due > this.now;
    const round = { id, step, content, window, yes: new Set<string>(), isOpen: true, silence, told: new Map() };
    this.#rounds.set(key, { ...round, due: isInTime ? due : null });
  }

  /** The answer is due later with the post, and never earlier than people were told. */
  #follow(round: Round): void {
    if (round.due === null) return;
    const due = this.at - this.rule.deadlineHours * hourMs;
    if (due > round.due) round.due = due;
    else if (round.due >= this.at) round.due = null;
  }

  #judge(): void {
    for (const round of this.#rounds.values()) {
      if (!round.isOpen && !round.yes.size) continue;
      const isGranted = this.#isComplete(round) || (round.isOpen && this.#isLetOut(round));
      const { step, content, window } = round;
      if (isGranted && round.content === this.content) this.#grants.push({ step, content, window });
    }
  }

  #checkRefused(requests: readonly SeenRequest[]): void {
    const refused = this.#refused;
    if (!refused || !this.isSettled) return;
    if (refused.content !== this.content || !stepsOf(this.rule.mode).includes(refused.step)) {
      this.#refused = null;
      return;
    }
    if (requests.some(({ state }) => state === 'waiting' || state === 'unasked')) {
      this.wrong.push(`${refused.content} is asked for again, though somebody wants it changed`);
    }
  }

  decided({ id, contentHash, step, state }: SeenRequest, who: string, said: Said): void {
    if (!this.named(step).includes(who)) this.wrong.push(`${who} decided without being named`);
    if (state === 'unasked' && this.contacts.has(who)) this.wrong.push(`${who} decided before anybody asked`);
    const round = this.#rounds.get(`${id} ${contentHash}`);
    if (round?.content !== this.content) this.wrong.push(`${who} decided on something else than ${this.content}`);
    if (said === 'approve') {
      round?.yes.add(who);
      this.#judge();
      return;
    }
    // A no is said of the content: nothing that was said of it before counts any more.
    this.#grants = this.#grants.filter(({ content }) => content !== this.content);
    for (const one of this.#rounds.values()) {
      if (one.content !== this.content) continue;
      one.yes.clear();
      one.isOpen = false;
    }
    this.#refused = said === 'ask_change' ? { content: this.content, step } : null;
  }

  /** Somebody plans it anew, which was a draft or had failed: that asks anew. */
  plannedAnew(): void {
    this.#refused = null;
  }

  /** Whether it may go out at its time as it is. */
  mayGoOut(): boolean {
    return stepsOf(this.rule.mode).every((step) =>
      this.#grants.some(
        (grant) =>
          grant.step === step &&
          grant.content === this.content &&
          (grant.window === null || (this.at >= grant.window.from && this.at < grant.window.to)),
      ),
    );
  }
}
