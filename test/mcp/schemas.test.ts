import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { createDocument } from '../../src/domain/documents/createDocument.ts';
import { newId } from '../../src/lib/uuid.ts';
import { addPullRequest } from '../doors/support/addPullRequest.ts';
import { addCard, addProject, person } from '../support/factories.ts';
import type { PlatformWorld } from '../support/platform.ts';
import { sharedTestPlatform } from '../support/sharedPlatform.ts';
import { connectTools, type ToolAnswer, type ToolClient } from './support/connectTools.ts';

interface Property {
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  maxItems?: number;
  anyOf?: Property[];
}

describe('the schemas of the tools', () => {
  let world: PlatformWorld;
  let tools: ToolClient;
  let offered: Tool[];
  let good: Record<string, Record<string, unknown>>;
  const ajv = formats.default(
    new Ajv2020({ strict: true, allErrors: true, strictRequired: false, strictTypes: false }),
  );

  beforeAll(async () => {
    world = await sharedTestPlatform();
    const account = await world.account();
    tools = await connectTools(world, await account.token('mcp'));
    offered = (await tools.client.listTools()).tools;
    const project = await addProject(world, account);
    const { id: cardId } = await addCard(world, account, project);
    const sessionId = newId();
    const { value } = await tools.call('card_run_open', { cardId, sessionId, workKind: 'plan' });
    const { runId } = value.run as { runId: string };
    await addPullRequest(world, { accountId: account.id, projectId: project, cardId, text: 'Why?' });
    const finding = { path: 'a.ts', line: 1, severity: 'nit', title: 'a name', detail: '' };
    const task = await addCard(world, account, project);
    await world.sql(`update card set body = '- [ ] Print' where id = $1`, [task.id]);
    const { id: documentId } = await createDocument(person(world, account), {
      projectId: project,
      title: 'Plan',
      text: 'First.',
    });
    good = {
      card_get: { cardId },
      card_list: { project, column: 'backlog', first: 1, after: null },
      card_create: {
        projectId: project,
        title: 'a part',
        description: '',
        column: 'backlog',
        labels: [],
        parentId: cardId,
        assignee: account.id,
        dueOn: '2026-12-24',
        estimate: 3,
      },
      card_update: {
        cardId,
        title: 'the whole',
        description: '',
        labels: ['whole'],
        parentId: null,
        assignee: null,
        dueOn: null,
        estimate: 0,
      },
      card_move: { cardId, column: 'backlog' },
      card_hold: { cardId, reason: 'because' },
      card_release: { cardId },
      card_task: { cardId: task.id, text: 'Print', done: true },
      card_block: { cardId, blockerId: (await addCard(world, account, project)).id },
      card_unblock: { cardId, blockerId: cardId },
      document_get: { documentId, version: 1 },
      document_list: { project, search: 'plan', first: 1, after: null },
      document_save: { projectId: project, title: 'Plan', text: 'First this.' },
      card_link_document: { cardId, documentId, tag: 'notes' },
      card_comment: { cardId, text: 'said' },
      ask_owner: { cardId, sessionId, question: 'which?' },
      agent_review_submit: { cardId, sessionId, verdict: 'comment', summary: 'all in all', findings: [finding] },
      feedback_list: { cardId, first: 1, after: null },
      thread_answer: { cardId, threadId: 'T1', sessionId, text: 'done' },
      artifact_put: { cardId, runId, name: 'a.txt', mediaType: 'text/plain', text: 'seen', base64: null },
      artifact_list: { cardId, first: 1, after: null },
      worker_run_list: { project, cardId, state: 'running', first: 1, after: null },
      worker_run_get: { runId },
      worker_run_tool_calls: { runId, first: 1, after: null, fullText: true },
      worker_run_transcript: { runId, first: 1, after: null, search: 'timetable' },
      card_run_open: { cardId, sessionId, workKind: 'plan' },
      card_run_close: { cardId, sessionId },
    };
  });
  afterAll(async () => {
    await tools.close();
    await world.close();
  });

  const fieldsOf = ({ value }: ToolAnswer) =>
    ((value.violations ?? []) as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath);

  it('are valid, for input and output of every tool', () => {
    for (const { name, inputSchema, outputSchema } of offered) {
      expect([name, outputSchema?.type]).toEqual([name, 'object']);
      for (const schema of [inputSchema, outputSchema]) expect(() => ajv.compile(schema as object)).not.toThrow();
    }
  });

  it('are fitted by what the tools take and answer', async () => {
    for (const { name, inputSchema, outputSchema } of offered) {
      const takes = ajv.compile(inputSchema);
      const answers = ajv.compile(outputSchema as object);
      const args = good[name] as Record<string, unknown>;
      expect([name, takes(args), takes.errors]).toEqual([name, true, null]);
      const answer = await tools.call(name, args);
      expect([name, answer.failed, answer.value.violations]).toEqual([name, false, undefined]);
      expect([name, answers(answer.value), answers.errors]).toEqual([name, true, null]);
      const refused = await tools.call(name, {});
      if (refused.failed) expect([name, answers(refused.value), answers.errors]).toEqual([name, true, null]);
      expect(answers({})).toBe(false);
      expect(answers({ ...answer.value, more: 1 })).toBe(false);
    }
  });

  it('know every argument: another one is refused by its name', async () => {
    for (const { name, inputSchema } of offered) {
      const args = { ...good[name], cardID: newId() };
      expect([name, ajv.compile(inputSchema)(args)]).toEqual([name, false]);
      const answer = await tools.call(name, args);
      expect([name, answer.failed, answer.value.error, fieldsOf(answer)]).toEqual([
        name,
        true,
        'bad_user_input',
        ['cardID'],
      ]);
    }
    const findings = [{ severity: 'nit', title: 'a name', colour: 'red' }];
    const nested = await tools.call('agent_review_submit', { ...good.agent_review_submit, findings });
    expect(fieldsOf(nested)).toEqual(['findings[0].colour']);
  });

  /** Values at a bound and just past it; characters that are two units long show how they are counted. */
  function aroundBounds(property: Property): { within: unknown[]; beyond: unknown[] } {
    const within: unknown[] = [];
    const beyond: unknown[] = [];
    for (const rule of [property, ...(property.anyOf ?? [])]) {
      if (rule.maxLength !== undefined) {
        within.push('\u{1f600}'.repeat(rule.maxLength));
        beyond.push('\u{1f600}'.repeat(rule.maxLength + 1));
      }
      if (rule.minLength !== undefined) beyond.push('', '  ');
      if (rule.maximum !== undefined) {
        within.push(rule.maximum);
        beyond.push(rule.maximum + 1, 1.5);
      }
      if (rule.minimum !== undefined) {
        within.push(rule.minimum);
        beyond.push(rule.minimum - 1);
      }
      if (rule.enum !== undefined) {
        within.push(...rule.enum);
        beyond.push('another');
      }
    }
    return { within, beyond };
  }

  it('document the real bounds: values within are accepted, values beyond are refused by field', async () => {
    let judged = 0;
    for (const { name, inputSchema } of offered) {
      for (const [field, property] of Object.entries(inputSchema.properties ?? {})) {
        const { within, beyond } = aroundBounds(property as Property);
        // Names of things are looked up, and a cursor belongs to its list, so neither has bounds.
        const named = ['project', 'column', 'after'].includes(field);
        for (const value of within) {
          const answer = await tools.call(name, { ...good[name], [field]: value });
          // A task of a description is looked up by its words, a version by its number, and a conversation by its id.
          const sought =
            (name === 'card_task' && ['text', 'nth'].includes(field)) || ['version', 'threadId'].includes(field);
          if (!named && !sought && field !== 'assignee')
            expect([name, field, answer.failed, answer.value.message]).toEqual([name, field, false, undefined]);
          judged++;
        }
        for (const value of beyond) {
          const answer = await tools.call(name, { ...good[name], [field]: value });
          expect([name, field, String(value).slice(0, 9), answer.failed]).toEqual([
            name,
            field,
            String(value).slice(0, 9),
            true,
          ]);
          if (!named || String(value).trim() !== '') expect(fieldsOf(answer)).toEqual([field]);
          judged++;
        }
      }
    }
    expect(judged).toBeGreaterThan(60);
  });

  it('document the real bounds of the findings of a review', async () => {
    const review = offered.find(({ name }) => name === 'agent_review_submit') as Tool;
    const list = review.inputSchema.properties?.findings as Property & {
      items: { properties: Record<string, Property> };
    };
    const submit = (findings: unknown[]) =>
      tools.call('agent_review_submit', { ...good.agent_review_submit, findings });
    const finding = { severity: 'nit', title: 'a name' };
    expect(list.maxItems).toBe(200);
    expect((await submit(Array(200).fill(finding))).failed).toBe(false);
    expect(fieldsOf(await submit(Array(201).fill(finding)))).toEqual(['findings']);
    for (const [field, property] of Object.entries(list.items.properties)) {
      const { within, beyond } = aroundBounds(property);
      expect([field, within.length > 0]).toEqual([field, true]);
      for (const value of within)
        expect([field, (await submit([{ ...finding, [field]: value }])).value.message]).toEqual([field, undefined]);
      for (const value of beyond)
        expect(fieldsOf(await submit([{ ...finding, [field]: value }]))).toEqual([`findings[0].${field}`]);
    }
  });
});
