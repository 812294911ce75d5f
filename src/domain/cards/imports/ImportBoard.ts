import { Refusal } from '../../../errors.ts';
import { authorize } from '../../authorize.ts';
import { insertColumn, MAX_COLUMNS } from '../../board/columns/insertColumn.ts';
import { readColumns } from '../../board/columns/listColumns.ts';
import { type LockedColumn, lockColumn, STEP } from '../../board/columns/lockColumn.ts';
import { MAX_LABELS, sameLabel } from '../../board/labels/labelInput.ts';
import { listLabels } from '../../board/labels/listLabels.ts';
import { makeLabels } from '../../board/labels/makeLabels.ts';
import type { ProjectRow } from '../../board/projects/projectRow.ts';
import type { TxContext } from '../../context.ts';
import { toSlug } from '../../input/slug.ts';

const BACKLOG = null;

/** The columns and labels of a board while cards are imported: those that it has, and those that the cards ask for. */
export class ImportBoard {
  private readonly newColumns = new Map<string, string>();
  private readonly newLabels = new Map<string, string>();
  private readonly ends = new Map<string | null, { id: string; end: bigint }>();

  private constructor(
    private readonly tx: TxContext,
    private readonly project: ProjectRow,
    private readonly columns: { slug: string; label: string }[],
    /** Ids of labels by what the names of one label have in common. */
    private readonly labels: Map<string, string>,
    private readonly createsColumns: boolean,
  ) {}

  static async open(tx: TxContext, project: ProjectRow, createsColumns: boolean): Promise<ImportBoard> {
    const columns = (await readColumns(tx, [project.id])).get(project.id) ?? [];
    const labels = (await listLabels(tx, [project.id])).get(project.id) ?? [];
    const ids = new Map(labels.map(({ name, id }) => [sameLabel(name), id]));
    return new ImportBoard(tx, project, [...columns], ids, createsColumns);
  }

  /** The names of the columns and labels that are to be made. */
  get missing(): { columns: string[]; labels: string[] } {
    return { columns: [...this.newColumns.values()], labels: [...this.newLabels.values()] };
  }

  /**
   * Finds a place for the column and the labels of a card, or notes that they are to be made.
   * @returns why there is none
   * @throws Refusal forbidden where a column is to be made and the person may make none
   */
  admit(column: string | null | undefined, labels: readonly string[]): { refusal: Refusal; field: string } | undefined {
    const isNew = column != null && this.slugOf(column) === undefined && !this.newColumns.has(columnKey(column));
    if (isNew && !this.createsColumns) return { refusal: new Refusal('column_not_found'), field: 'column' };
    if (isNew && this.columns.length + this.newColumns.size >= MAX_COLUMNS) {
      const message = `A board has at most ${MAX_COLUMNS} columns.`;
      return { refusal: new Refusal('conflict', { message }), field: 'column' };
    }
    const added = labels.filter((name) => !this.labels.has(sameLabel(name)) && !this.newLabels.has(sameLabel(name)));
    if (this.labels.size + this.newLabels.size + added.length > MAX_LABELS) {
      const message = `labels must leave the project at most ${MAX_LABELS} labels.`;
      return { refusal: new Refusal('bad_user_input', { message }), field: 'labels' };
    }
    if (isNew) {
      authorize(this.tx, 'manage', 'projects');
      this.newColumns.set(columnKey(column), column);
    }
    for (const name of added) this.newLabels.set(sameLabel(name), name);
    return undefined;
  }

  /** Makes what is missing. */
  async make(): Promise<void> {
    for (const label of this.newColumns.values()) {
      const slug = await insertColumn(this.tx, this.project, this.columns, { label, terminal: false });
      this.columns.push({ slug, label });
    }
    const names = [...this.newLabels.values()];
    if (names.length === 0) return;
    const made = await makeLabels(this.tx, this.project, this.labels.size, names);
    for (const [name, id] of made) this.labels.set(name, id);
  }

  /** The next place in a column. The column is locked until the commit. */
  async placeIn(column: string | null | undefined): Promise<{ columnId: string; position: string }> {
    const slug = column == null ? BACKLOG : (this.slugOf(column) ?? BACKLOG);
    const known = this.ends.get(slug) ?? firstPlace(await lockColumn(this.tx, this.project.id, slug));
    this.ends.set(slug, { id: known.id, end: known.end + STEP });
    return { columnId: known.id, position: String(known.end) };
  }

  labelIds(names: readonly string[]): string[] {
    return names.map((name) => this.labels.get(sameLabel(name)) as string);
  }

  /** People name a column by its slug, or by what they read above it. */
  private slugOf(name: string): string | undefined {
    const { columns } = this;
    const key = columnKey(name);
    const found =
      columns.find(({ slug }) => slug === name) ??
      columns.find(({ label }) => columnKey(label) === key) ??
      columns.find(({ slug }) => slug === toSlug(name, ''));
    return found?.slug;
  }
}

const columnKey = (name: string): string => name.toLowerCase();

const firstPlace = ({ id, end }: LockedColumn): { id: string; end: bigint } => ({ id, end: BigInt(end) });
