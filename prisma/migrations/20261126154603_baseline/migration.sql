-- Baseline: the tables as they stood after 20261126154603_listed_by_condition. It replaces that migration and the
-- thirty-four before it; a database that has that one has the baseline (prisma/shared/migrate.ts).

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION follow_the_chain() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  head record;
begin
  perform pg_advisory_xact_lock(7061964);
  select "sequence", "entry_hash", "logged_on" into head from "registry_entries"
    where "chain" = new."chain" order by "sequence" desc limit 1;
  if new."sequence" <> coalesce(head."sequence", 0) + 1 then
    raise exception 'Entry % of chain % is out of sequence: the next is %.', new."sequence", new."chain",
      coalesce(head."sequence", 0) + 1 using errcode = 'integrity_constraint_violation';
  end if;
  if new."prev_hash" <> coalesce(head."entry_hash", repeat('0', 64)) then
    raise exception 'Entry % of chain % does not follow the entry before it.', new."sequence", new."chain"
      using errcode = 'integrity_constraint_violation';
  end if;
  if new."record_hash" <> encode(sha256(convert_to(new."record", 'UTF8')), 'hex')
    or new."entry_hash" <> encode(sha256(convert_to(new."prev_hash" || new."record_hash", 'UTF8')), 'hex') then
    raise exception 'Entry % of chain % has a wrong hash.', new."sequence", new."chain"
      using errcode = 'integrity_constraint_violation';
  end if;
  if new."logged_on" < head."logged_on" then
    raise exception 'Entry % of chain % is back-dated: the entry before it was logged on %.', new."sequence",
      new."chain", head."logged_on" using errcode = 'integrity_constraint_violation';
  end if;
  if new."logged_on" > head."logged_on" then
    insert into "registry_heads" ("chain", "day", "sequence", "entry_hash")
      values (new."chain", head."logged_on", head."sequence", head."entry_hash");
  end if;
  return new;
end $$;

CREATE FUNCTION one_range_a_year() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  twin integer;
begin
  if new."cik" is null or new."target_fiscal_year_end" is null or new."method" is null then
    raise exception 'Entry % of chain % is a range without a filer, a year or a method.', new."sequence", new."chain"
      using errcode = 'integrity_constraint_violation';
  end if;
  select "sequence" into twin from "registry_entries"
    where "chain" = new."chain" and "kind" = 'range' and "cik" = new."cik" and "method" = new."method"
      and "target_fiscal_year_end" between new."target_fiscal_year_end" - 15 and new."target_fiscal_year_end" + 15
    limit 1;
  if twin is not null then
    raise exception 'Entry % of chain % is a second range for filer % and the year to %: entry % is the first.',
      new."sequence", new."chain", new."cik", new."target_fiscal_year_end", twin
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only: % is refused. A correction is a new entry.', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;

CREATE TABLE archive_entries (
    url text NOT NULL,
    fetched_at timestamp(3) with time zone NOT NULL,
    path text NOT NULL,
    sha256 text NOT NULL,
    bytes bigint NOT NULL,
    etag text,
    last_modified text
);

CREATE TABLE backtest_ranges (
    backtest_id bigint NOT NULL,
    cik integer NOT NULL,
    target_end date NOT NULL,
    low bigint NOT NULL,
    high bigint NOT NULL,
    outcome bigint NOT NULL
);

CREATE TABLE backtests (
    id bigint NOT NULL,
    ran_at timestamp(3) with time zone NOT NULL,
    as_of date NOT NULL,
    command text NOT NULL,
    result jsonb NOT NULL,
    facts text
);

CREATE SEQUENCE backtests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE backtests_id_seq OWNED BY backtests.id;

CREATE TABLE board_rows (
    board text NOT NULL,
    accession text NOT NULL COLLATE pg_catalog."C",
    cik integer NOT NULL,
    co_registrants integer[],
    filed_on date NOT NULL,
    kinds text[],
    form text NOT NULL,
    report_date date,
    accepted_at timestamp(3) with time zone,
    items text[],
    items_known boolean NOT NULL,
    primary_document text,
    role text
);

CREATE TABLE company_figures (
    cik integer NOT NULL,
    known_from date NOT NULL,
    newest_report date NOT NULL,
    fiscal_year_end date NOT NULL,
    currency text NOT NULL,
    revenue bigint,
    total_debt bigint,
    cash bigint,
    operating_margin double precision,
    revenue_growth_1y double precision,
    net_margin double precision,
    absent jsonb NOT NULL,
    book_value_per_share double precision,
    dividends_per_share double precision,
    earnings_per_share_basic double precision,
    earnings_per_share_diluted double precision,
    fourth_quarter_growth double precision,
    free_cash_flow bigint,
    operating_margin_prior double precision,
    revenue_growth_per_year double precision,
    revenue_per_share double precision,
    shares_outstanding bigint
);

CREATE TABLE cusip_symbols (
    cusip text NOT NULL,
    symbol text NOT NULL,
    description text NOT NULL,
    day date NOT NULL
);

CREATE TABLE data_version (
    id integer DEFAULT 1 NOT NULL,
    version bigint NOT NULL,
    changed_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE edgar_gate (
    id integer DEFAULT 1 NOT NULL,
    next_slot timestamp(3) with time zone NOT NULL,
    blocked_until timestamp(3) with time zone
);

CREATE TABLE edition_adoptions (
    id bigint NOT NULL,
    name text NOT NULL,
    adopted_on date NOT NULL,
    done_at timestamp(3) with time zone NOT NULL
);

CREATE SEQUENCE edition_adoptions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE edition_adoptions_id_seq OWNED BY edition_adoptions.id;

CREATE TABLE events (
    id bigint NOT NULL,
    kind text NOT NULL,
    board text,
    accession text COLLATE pg_catalog."C",
    cik integer,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE SEQUENCE events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE events_id_seq OWNED BY events.id;

CREATE TABLE facts (
    cik integer NOT NULL,
    concept text NOT NULL,
    unit text NOT NULL,
    period_end date NOT NULL,
    period_days integer NOT NULL,
    accession text NOT NULL COLLATE pg_catalog."C",
    value numeric(38,10) NOT NULL,
    form text NOT NULL COLLATE pg_catalog."C",
    filed_on date NOT NULL,
    fiscal_year smallint,
    fiscal_period text
);

CREATE TABLE filer_names (
    cik integer NOT NULL,
    "position" smallint NOT NULL,
    name text NOT NULL,
    folded text NOT NULL,
    from_day date,
    to_day date
);

CREATE TABLE filer_tickers (
    cik integer NOT NULL,
    ticker text NOT NULL,
    exchange text,
    "position" smallint NOT NULL,
    seen_from date,
    gone_since date
);

CREATE TABLE filers (
    cik integer NOT NULL,
    name text NOT NULL,
    entity_type text,
    sic text,
    industry text,
    state text,
    category text,
    fiscal_year_end text,
    lei text,
    ticker text,
    exchange text,
    annual_reports integer DEFAULT 0 NOT NULL,
    captured_on date,
    listed_place integer,
    listed_from date,
    listed_name text
);

CREATE TABLE filing_items (
    accession text NOT NULL COLLATE pg_catalog."C",
    "position" smallint NOT NULL,
    item text NOT NULL,
    filed_on date NOT NULL
);

CREATE TABLE filings (
    cik integer NOT NULL,
    accession text NOT NULL COLLATE pg_catalog."C",
    form text NOT NULL COLLATE pg_catalog."C",
    filed_on date NOT NULL,
    report_date date,
    accepted_at timestamp(3) with time zone,
    primary_document text,
    role text,
    items_known boolean NOT NULL
);

CREATE TABLE fund_holdings (
    source text NOT NULL,
    "position" integer NOT NULL,
    name text,
    title text,
    lei text,
    cusip text,
    isin text,
    ticker text,
    balance numeric(38,10),
    units text,
    currency text,
    value_usd numeric(38,10) NOT NULL,
    percent numeric(30,15) NOT NULL,
    payoff text,
    asset_category text,
    issuer_category text,
    country text
);

CREATE TABLE fund_reports (
    source text NOT NULL,
    accession text,
    form text NOT NULL,
    cik integer NOT NULL,
    registrant text NOT NULL,
    series_id text,
    series_name text,
    class_ids text[],
    fiscal_year_end date NOT NULL,
    report_date date NOT NULL,
    filed_on date,
    known_from date NOT NULL,
    is_final boolean NOT NULL,
    total_assets numeric(38,10) NOT NULL,
    total_liabilities numeric(38,10) NOT NULL,
    net_assets numeric(38,10) NOT NULL,
    returns jsonb NOT NULL,
    holdings integer NOT NULL
);

CREATE TABLE fund_share_classes (
    class_id text NOT NULL,
    ticker text NOT NULL,
    series_id text NOT NULL,
    cik integer NOT NULL,
    seen_from date NOT NULL,
    gone_since date
);

CREATE TABLE ingest_runs (
    id bigint NOT NULL,
    command text NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    finished_at timestamp(3) with time zone,
    state text DEFAULT 'running'::text NOT NULL,
    total integer,
    done integer DEFAULT 0 NOT NULL,
    counts jsonb DEFAULT '{}'::jsonb NOT NULL,
    error text
);

CREATE SEQUENCE ingest_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE ingest_runs_id_seq OWNED BY ingest_runs.id;

CREATE TABLE item_labels (
    accession text NOT NULL,
    item text NOT NULL,
    outcome text NOT NULL,
    rule_outcome text NOT NULL,
    rules_version smallint NOT NULL,
    is_blind boolean NOT NULL,
    labelled_on date NOT NULL,
    rule_evidence text[]
);

CREATE TABLE item_texts (
    accession text NOT NULL,
    item text NOT NULL,
    excerpt text,
    truncated boolean NOT NULL,
    outcome text,
    evidence text[],
    office text,
    amount_phrase text,
    amount_low_usd numeric(38,10),
    amount_high_usd numeric(38,10),
    disagreement boolean,
    periods text[],
    url text NOT NULL,
    read_at timestamp(3) with time zone NOT NULL,
    rules_version smallint NOT NULL
);

CREATE TABLE loaded_sources (
    path text NOT NULL,
    sha256 text NOT NULL,
    rows integer NOT NULL,
    loaded_at timestamp(3) with time zone NOT NULL,
    stamp text
);

CREATE TABLE manager_positions (
    source text NOT NULL,
    "position" integer NOT NULL,
    issuer text NOT NULL,
    title text NOT NULL,
    cusip text NOT NULL,
    figi text,
    value numeric(38,4) NOT NULL,
    amount numeric(38,4) NOT NULL,
    amount_type text NOT NULL,
    put_call text
);

CREATE TABLE manager_reports (
    source text NOT NULL,
    accession text,
    form text NOT NULL,
    cik integer NOT NULL,
    manager text,
    report_date date NOT NULL,
    filed_on date,
    known_from date NOT NULL,
    amendment_number integer,
    amendment_type text,
    report_type text,
    entry_total integer,
    value_total numeric(38,0),
    is_confidential_omitted boolean,
    positions integer NOT NULL
);

CREATE TABLE money_months (
    source text NOT NULL,
    accession text,
    form text NOT NULL,
    cik integer NOT NULL,
    series_id text,
    series_name text,
    report_date date NOT NULL,
    filed_on date,
    known_from date NOT NULL,
    categories text[],
    maturity_days double precision,
    life_days double precision,
    stable_price numeric(20,10),
    net_assets numeric(38,10),
    daily jsonb NOT NULL,
    classes jsonb NOT NULL
);

CREATE TABLE outbox (
    id bigint NOT NULL,
    dedupe_key text NOT NULL,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    message_id text NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    run_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    locked_until timestamp(3) with time zone,
    last_error text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    sent_at timestamp(3) with time zone,
    watch_id bigint
);

CREATE SEQUENCE outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE outbox_id_seq OWNED BY outbox.id;

CREATE TABLE peer_changes (
    cik integer NOT NULL,
    version bigint NOT NULL
);

CREATE TABLE quarantined_sources (
    path text NOT NULL,
    reason text NOT NULL,
    seen_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE race_steps (
    year integer NOT NULL,
    facts text NOT NULL,
    constants text,
    edition text,
    forecasts text NOT NULL
);

CREATE TABLE range_editions (
    name text NOT NULL,
    built_on date NOT NULL,
    document text NOT NULL,
    sha256 text NOT NULL,
    scores integer NOT NULL,
    companies integer NOT NULL
);

CREATE TABLE registry_entries (
    chain text NOT NULL,
    sequence integer NOT NULL,
    kind text NOT NULL,
    cik integer,
    target_fiscal_year_end date,
    method text,
    about text,
    record text NOT NULL,
    record_hash text NOT NULL,
    prev_hash text NOT NULL,
    entry_hash text NOT NULL,
    logged_on date NOT NULL,
    known_on date NOT NULL
);

CREATE TABLE registry_heads (
    chain text NOT NULL,
    day date NOT NULL,
    sequence integer NOT NULL,
    entry_hash text NOT NULL
);

CREATE TABLE salts (
    name text NOT NULL,
    value bytea NOT NULL,
    made_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE watch_clients (
    client bytea NOT NULL,
    began_at timestamp(3) with time zone NOT NULL,
    requests integer NOT NULL
);

CREATE TABLE watch_tokens (
    hash bytea NOT NULL,
    watch_id bigint NOT NULL,
    purpose text NOT NULL,
    made_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE watches (
    id bigint NOT NULL,
    cik integer NOT NULL,
    covers text NOT NULL,
    email text,
    address_hash bytea NOT NULL,
    mailbox_hash bytea NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    asked_at timestamp(3) with time zone NOT NULL,
    confirmed_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone
);

CREATE SEQUENCE watches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE watches_id_seq OWNED BY watches.id;

CREATE TABLE what_follows (
    landmark date NOT NULL,
    kind text NOT NULL,
    following jsonb NOT NULL
);

CREATE TABLE what_follows_made (
    id integer DEFAULT 1 NOT NULL,
    through date NOT NULL,
    filers integer NOT NULL,
    version bigint NOT NULL
);
ALTER TABLE ONLY backtests ALTER COLUMN id SET DEFAULT nextval('backtests_id_seq'::regclass);
ALTER TABLE ONLY edition_adoptions ALTER COLUMN id SET DEFAULT nextval('edition_adoptions_id_seq'::regclass);
ALTER TABLE ONLY events ALTER COLUMN id SET DEFAULT nextval('events_id_seq'::regclass);
ALTER TABLE ONLY ingest_runs ALTER COLUMN id SET DEFAULT nextval('ingest_runs_id_seq'::regclass);
ALTER TABLE ONLY outbox ALTER COLUMN id SET DEFAULT nextval('outbox_id_seq'::regclass);
ALTER TABLE ONLY watches ALTER COLUMN id SET DEFAULT nextval('watches_id_seq'::regclass);
ALTER TABLE ONLY "archive_entries" ADD CONSTRAINT "archive_entries_pkey" PRIMARY KEY (url, fetched_at);
ALTER TABLE ONLY "backtest_ranges" ADD CONSTRAINT "backtest_ranges_pkey" PRIMARY KEY (backtest_id, cik, target_end);
ALTER TABLE ONLY "backtests" ADD CONSTRAINT "backtests_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY "board_rows" ADD CONSTRAINT "board_rows_pkey" PRIMARY KEY (board, accession);
ALTER TABLE ONLY "company_figures" ADD CONSTRAINT "company_figures_pkey" PRIMARY KEY (cik, known_from);
ALTER TABLE ONLY "cusip_symbols" ADD CONSTRAINT "cusip_symbols_pkey" PRIMARY KEY (cusip);
ALTER TABLE ONLY "data_version" ADD CONSTRAINT "data_version_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY "edgar_gate" ADD CONSTRAINT "edgar_gate_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY "edition_adoptions" ADD CONSTRAINT "edition_adoptions_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY "events" ADD CONSTRAINT "events_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY "facts" ADD CONSTRAINT "facts_pkey" PRIMARY KEY (cik, concept, unit, period_end, period_days, accession, value);
ALTER TABLE ONLY "filer_names" ADD CONSTRAINT "filer_names_pkey" PRIMARY KEY (cik, "position");
ALTER TABLE ONLY "filer_tickers" ADD CONSTRAINT "filer_tickers_pkey" PRIMARY KEY (cik, ticker);
ALTER TABLE ONLY "filers" ADD CONSTRAINT "filers_pkey" PRIMARY KEY (cik);
ALTER TABLE ONLY "filing_items" ADD CONSTRAINT "filing_items_pkey" PRIMARY KEY (accession, "position");
ALTER TABLE ONLY "filings" ADD CONSTRAINT "filings_pkey" PRIMARY KEY (cik, accession);
ALTER TABLE ONLY "fund_holdings" ADD CONSTRAINT "fund_holdings_pkey" PRIMARY KEY (source, "position");
ALTER TABLE ONLY "fund_reports" ADD CONSTRAINT "fund_reports_pkey" PRIMARY KEY (source);
ALTER TABLE ONLY "fund_share_classes" ADD CONSTRAINT "fund_share_classes_pkey" PRIMARY KEY (class_id, ticker);
ALTER TABLE ONLY "ingest_runs" ADD CONSTRAINT "ingest_runs_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY "item_labels" ADD CONSTRAINT "item_labels_pkey" PRIMARY KEY (accession, item);
ALTER TABLE ONLY "item_texts" ADD CONSTRAINT "item_texts_pkey" PRIMARY KEY (accession, item);
ALTER TABLE ONLY "loaded_sources" ADD CONSTRAINT "loaded_sources_pkey" PRIMARY KEY (path);
ALTER TABLE ONLY "manager_positions" ADD CONSTRAINT "manager_positions_pkey" PRIMARY KEY (source, "position");
ALTER TABLE ONLY "manager_reports" ADD CONSTRAINT "manager_reports_pkey" PRIMARY KEY (source);
ALTER TABLE ONLY "money_months" ADD CONSTRAINT "money_months_pkey" PRIMARY KEY (source);
ALTER TABLE ONLY "outbox" ADD CONSTRAINT "outbox_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY "peer_changes" ADD CONSTRAINT "peer_changes_pkey" PRIMARY KEY (cik);
ALTER TABLE ONLY "quarantined_sources" ADD CONSTRAINT "quarantined_sources_pkey" PRIMARY KEY (path);
ALTER TABLE ONLY "race_steps" ADD CONSTRAINT "race_steps_pkey" PRIMARY KEY (year);
ALTER TABLE ONLY "range_editions" ADD CONSTRAINT "range_editions_pkey" PRIMARY KEY (name);
ALTER TABLE ONLY "registry_entries" ADD CONSTRAINT "registry_entries_pkey" PRIMARY KEY (chain, sequence);
ALTER TABLE ONLY "registry_heads" ADD CONSTRAINT "registry_heads_pkey" PRIMARY KEY (chain, day);
ALTER TABLE ONLY "salts" ADD CONSTRAINT "salts_pkey" PRIMARY KEY (name);
ALTER TABLE ONLY "watch_clients" ADD CONSTRAINT "watch_clients_pkey" PRIMARY KEY (client);
ALTER TABLE ONLY "watch_tokens" ADD CONSTRAINT "watch_tokens_pkey" PRIMARY KEY (hash);
ALTER TABLE ONLY "watches" ADD CONSTRAINT "watches_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY "what_follows_made" ADD CONSTRAINT "what_follows_made_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY "what_follows" ADD CONSTRAINT "what_follows_pkey" PRIMARY KEY (landmark, kind);
CREATE INDEX "board_rows_by_day" ON board_rows USING btree (board, filed_on DESC, accession DESC, cik);
CREATE INDEX "board_rows_cik_idx" ON board_rows USING btree (cik);
CREATE INDEX "board_rows_filed_on_accession_idx" ON board_rows USING btree (filed_on DESC, accession DESC);
CREATE INDEX "board_rows_of_several" ON board_rows USING btree (filed_on) WHERE (co_registrants <> '{}'::integer[]);
CREATE INDEX "company_figures_fiscal_year_end_known_from_idx" ON company_figures USING btree (fiscal_year_end, known_from);
CREATE INDEX "company_figures_known_from_idx" ON company_figures USING btree (known_from);
CREATE INDEX "cusip_symbols_symbol_idx" ON cusip_symbols USING btree (symbol);
CREATE INDEX "events_created_at_idx" ON events USING btree (created_at);
CREATE INDEX "filer_names_folded_equal" ON filer_names USING btree (folded);
CREATE INDEX "filer_names_folded_idx" ON filer_names USING gin (folded gin_trgm_ops);
CREATE INDEX "filer_names_in_order" ON filer_names USING btree (folded COLLATE "C", cik) WHERE ("position" = 0);
CREATE INDEX "filer_tickers_ticker_idx" ON filer_tickers USING btree (ticker);
CREATE INDEX "filers_by_listed_name" ON filers USING btree (listed_name COLLATE "C", cik) WHERE (listed_name IS NOT NULL);
CREATE INDEX "filers_lei_idx" ON filers USING btree (lei) WHERE (lei IS NOT NULL);
CREATE INDEX "filers_listed_by_exchange" ON filers USING btree (upper(exchange), listed_name COLLATE "C", cik) WHERE (listed_name IS NOT NULL);
CREATE INDEX "filers_listed_by_sic" ON filers USING btree (sic, listed_name COLLATE "C", cik) WHERE (listed_name IS NOT NULL);
CREATE INDEX "filers_listed_by_state" ON filers USING btree (state, listed_name COLLATE "C", cik) WHERE (listed_name IS NOT NULL);
CREATE INDEX "filers_sic_idx" ON filers USING btree (sic);
CREATE INDEX "filers_state_idx" ON filers USING btree (state);
CREATE INDEX "filers_ticker_idx" ON filers USING btree (ticker);
CREATE INDEX "filing_items_by_day" ON filing_items USING btree (item, filed_on DESC, accession DESC);
CREATE INDEX "filings_accession_idx" ON filings USING btree (accession);
CREATE INDEX "filings_by_day" ON filings USING btree (filed_on DESC, accession DESC, cik DESC);
CREATE INDEX "filings_by_form" ON filings USING btree (form, filed_on DESC, accession DESC, cik DESC);
CREATE INDEX "filings_cik_filed_on_accession_idx" ON filings USING btree (cik, filed_on DESC, accession DESC);
CREATE INDEX "filings_with_facts" ON filings USING btree (cik, filed_on DESC) WHERE (form = ANY (ARRAY['10-K'::text, '20-F'::text, '40-F'::text]));
CREATE INDEX "filings_without_items" ON filings USING btree (filed_on) WHERE ((NOT items_known) AND (form ~~ '8-K%'::text));
CREATE INDEX "fund_holdings_cusip_idx" ON fund_holdings USING btree (cusip);
CREATE INDEX "fund_holdings_lei_idx" ON fund_holdings USING btree (lei);
CREATE INDEX "fund_holdings_name_idx" ON fund_holdings USING spgist (name);
CREATE INDEX "fund_holdings_ticker_idx" ON fund_holdings USING btree (ticker);
CREATE INDEX "fund_reports_cik_report_date_idx" ON fund_reports USING btree (cik, report_date DESC);
CREATE INDEX "fund_reports_series_id_report_date_idx" ON fund_reports USING btree (series_id, report_date DESC);
CREATE INDEX "fund_share_classes_cik_idx" ON fund_share_classes USING btree (cik);
CREATE INDEX "fund_share_classes_series_id_idx" ON fund_share_classes USING btree (series_id);
CREATE INDEX "fund_share_classes_ticker_idx" ON fund_share_classes USING btree (ticker);
CREATE INDEX "ingest_runs_command_started_at_idx" ON ingest_runs USING btree (command, started_at DESC);
CREATE INDEX "loaded_sources_daily_indexes" ON loaded_sources USING btree (path) WHERE (path ~~ 'www/Archives/edgar/daily-index/%'::text);
CREATE INDEX "manager_positions_cusip_idx" ON manager_positions USING btree (cusip);
CREATE INDEX "manager_positions_issuer_idx" ON manager_positions USING spgist (issuer);
CREATE INDEX "manager_reports_cik_report_date_idx" ON manager_reports USING btree (cik, report_date DESC);
CREATE INDEX "money_months_series_id_report_date_idx" ON money_months USING btree (series_id, report_date DESC);
CREATE UNIQUE INDEX "outbox_dedupe_key_key" ON outbox USING btree (dedupe_key);
CREATE INDEX "outbox_status_run_at_id_idx" ON outbox USING btree (status, run_at, id);
CREATE INDEX "outbox_watch_id_idx" ON outbox USING btree (watch_id);
CREATE INDEX "peer_changes_version_idx" ON peer_changes USING btree (version);
CREATE INDEX "registry_entries_about_idx" ON registry_entries USING btree (about);
CREATE INDEX "registry_entries_chain_kind_known_on_idx" ON registry_entries USING btree (chain, kind, known_on);
CREATE INDEX "registry_entries_cik_target_fiscal_year_end_method_idx" ON registry_entries USING btree (cik, target_fiscal_year_end, method);
CREATE INDEX "registry_entries_entry_hash_idx" ON registry_entries USING btree (entry_hash);
CREATE INDEX "registry_entries_record_hash_idx" ON registry_entries USING btree (record_hash);
CREATE INDEX "watch_clients_began_at_idx" ON watch_clients USING btree (began_at);
CREATE INDEX "watch_tokens_watch_id_idx" ON watch_tokens USING btree (watch_id);
CREATE UNIQUE INDEX "watches_address_hash_cik_covers_key" ON watches USING btree (address_hash, cik, covers);
CREATE INDEX "watches_cik_covers_idx" ON watches USING btree (cik, covers);
CREATE INDEX "watches_mailbox_hash_asked_at_idx" ON watches USING btree (mailbox_hash, asked_at);
CREATE INDEX "watches_state_asked_at_idx" ON watches USING btree (state, asked_at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON edition_adoptions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON range_editions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON registry_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON registry_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER follows BEFORE INSERT ON registry_entries FOR EACH ROW EXECUTE FUNCTION follow_the_chain();
CREATE TRIGGER one_range_a_year BEFORE INSERT ON registry_entries FOR EACH ROW WHEN ((new.kind = 'range'::text)) EXECUTE FUNCTION one_range_a_year();

INSERT INTO data_version (id, version, changed_at) VALUES (1, 1, now());
INSERT INTO edgar_gate (id, next_slot) VALUES (1, now());
