import { AnswerLost, type GraphApi } from '../api/GraphApi.ts';
import type { ImportCard, ImportColumn } from './ImportRow.ts';

/** The board to which cards go, or of which they are written. */
export interface Board {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly columns: readonly ImportColumn[];
}

export interface Outcome {
  readonly key: string;
  readonly state: 'CREATED' | 'KNOWN' | 'REFUSED';
  readonly addedComments: number;
  readonly field: string | null;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

export interface Answer {
  readonly outcomes: readonly Outcome[];
  readonly newColumns: readonly string[];
  readonly newLabels: readonly string[];
}

const MOST_TRIES = 3;

/** A board that cannot be found: `message` says which ones there are. */
export class NoBoard extends Error {}

const PROJECTS = '{ viewer { projects(first: 200) { nodes { slug } } } }';
const PROJECT = 'query ($slug: String!) { project(handle: $slug) { id slug name columns { slug label terminal } } }';
const IMPORT = `mutation ($input: ImportCardsInput!) {
  importCards(input: $input) {
    outcomes { key state addedComments field refusal { code message } }
    newColumns
    newLabels
  }
}`;
const ADD_COLUMN = 'mutation ($input: AddColumnInput!) { addColumn(input: $input) { project { slug } } }';

/** Finds a board by the slug of its project, or the only one that there is. @throws NoBoard */
export async function findBoard(api: GraphApi, slug: string | undefined): Promise<Board> {
  const wanted = slug ?? (await onlySlug(api));
  const { project } = await api.ask<{ project: Board | null }>(PROJECT, { slug: wanted });
  if (project === null) throw new NoBoard(`you have no project ${wanted}: ${await namesOfAll(api)}`);
  return project;
}

async function slugs(api: GraphApi): Promise<string[]> {
  const { viewer } = await api.ask<{ viewer: { projects: { nodes: { slug: string }[] } } }>(PROJECTS, {});
  return viewer.projects.nodes.map((node) => node.slug);
}

const namesOfAll = async (api: GraphApi): Promise<string> => `your projects are ${(await slugs(api)).join(', ')}`;

async function onlySlug(api: GraphApi): Promise<string> {
  const all = await slugs(api);
  const [only] = all;
  if (only === undefined) throw new NoBoard('you have no project yet: create one on the board');
  if (all.length > 1) throw new NoBoard(`--project says which one of your projects: ${all.join(', ')}`);
  return only;
}

export async function sendCards(
  api: GraphApi,
  input: { projectId: string; source: string; cards: readonly ImportCard[]; dryRun: boolean },
): Promise<Answer> {
  const { importCards } = await api.ask<{ importCards: Answer }>(IMPORT, { input: { ...input, createsColumns: true } });
  return importCards;
}

/** Whether the board has a column, as it was read. */
export const isThere = ({ slug, label }: ImportColumn, board: Board): boolean =>
  board.columns.some((column) => column.slug === slug || column.label.toLowerCase() === label.toLowerCase());

/** Adds a column once: where an answer is lost, the board says whether it was made. */
export async function addColumn(api: GraphApi, board: Board, column: ImportColumn): Promise<void> {
  const { label, terminal } = column;
  const input = { projectId: board.id, label, terminal };
  for (let tries = 1; ; tries++) {
    try {
      await api.askOnce(ADD_COLUMN, { input });
      return;
    } catch (error) {
      if (!(error instanceof AnswerLost) || tries >= MOST_TRIES) throw error;
      if (isThere(column, await findBoard(api, board.slug))) return;
    }
  }
}
