import { Migration } from '@mikro-orm/migrations';

/**
 * Feedback of people and agents on a card: comments, questions with their answers, reviews; and the reason for a hold.
 */
export class Migration20261121000003Feedback extends Migration {
  override up(): void {
    this.addSql(STATEMENTS);
  }

  override down(): void {
    throw new Error('Feedback is not taken back: what was said would be lost.');
  }
}

const STATEMENTS = `
create table card_comment (
  id uuid not null,
  account_id uuid not null,
  project_id uuid not null,
  card_id uuid not null,
  author text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (id)
);
create index card_comment_account_id_id_index on card_comment (account_id, id);
create index card_comment_project_id_id_index on card_comment (project_id, id);
create index card_comment_card_id_id_index on card_comment (card_id, id);
create table card_ask (
  id uuid not null,
  account_id uuid not null,
  project_id uuid not null,
  card_id uuid not null,
  session_id uuid not null,
  run_id uuid null,
  question text not null,
  created_at timestamptz not null,
  answer_id uuid null,
  answer text null,
  closed_at timestamptz null,
  resume text null,
  resume_refused text null,
  primary key (id)
);
create index card_ask_account_id_id_index on card_ask (account_id, id);
create index card_ask_card_id_id_index on card_ask (card_id, id);
create index card_ask_open on card_ask (card_id, id) where answer_id is null;
create index card_ask_card_answers on card_ask (card_id, answer_id) where answer_id is not null;
create index card_ask_project_answers on card_ask (project_id, answer_id) where answer_id is not null;
create index card_ask_waiting on card_ask (project_id, session_id) where resume = 'waiting';
create table card_review (
  id uuid not null,
  account_id uuid not null,
  project_id uuid not null,
  card_id uuid not null,
  author text not null,
  session_id uuid null,
  run_id uuid null,
  verdict text not null,
  summary text not null,
  findings jsonb not null,
  created_at timestamptz not null,
  primary key (id)
);
create index card_review_account_id_id_index on card_review (account_id, id);
create index card_review_project_id_id_index on card_review (project_id, id);
create index card_review_card_id_id_index on card_review (card_id, id);
alter table card_comment add constraint card_comment_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table card_comment add constraint card_comment_project_id_foreign foreign key (project_id) references project (id) on delete cascade;
alter table card_comment add constraint card_comment_card_id_foreign foreign key (card_id) references card (id) on delete cascade;
alter table card_ask add constraint card_ask_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table card_ask add constraint card_ask_project_id_foreign foreign key (project_id) references project (id) on delete cascade;
alter table card_ask add constraint card_ask_card_id_foreign foreign key (card_id) references card (id) on delete cascade;
alter table card_review add constraint card_review_account_id_foreign foreign key (account_id) references account (id) on delete cascade;
alter table card_review add constraint card_review_project_id_foreign foreign key (project_id) references project (id) on delete cascade;
alter table card_review add constraint card_review_card_id_foreign foreign key (card_id) references card (id) on delete cascade;
alter table card_hold add note text null;
create index card_column_id_number_index on card (column_id, number);
`;
