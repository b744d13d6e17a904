//! What is said when things do not go straight: each "no" is one private
//! sentence that says what to do, and the database holds what it should.

mod challenging;
mod limits;
mod playing;
mod trouble;
mod watching;
